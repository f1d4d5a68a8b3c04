import "./Story.css";

import { useMemo } from "react";
import { useTranslation } from "react-i18next";

import type { Happening } from "../../api/types";
import { Icon } from "../../parts/Icon";
import { useTable } from "../TableContext";
import { chapters, latest } from "./chapters";
import { StoryHeading } from "./StoryHeading";
import { StoryLine } from "./StoryLine";
import { useFollow } from "./useFollow";

interface Props {
  lines: Happening[];
  /** Show so many sentences at most: the small story on a table, of which the end is always in sight. */
  limit?: number;
  names: string[];
}

/** The game so far in sentences, oldest first; it follows the newest unless the reader has scrolled up. */
export function Story({ lines, limit, names }: Props) {
  const { t } = useTranslation("table");
  const { table } = useTable();
  const entries = useMemo(() => chapters(lines, table.seats), [lines, table.seats]);
  const shown = limit === undefined ? entries : latest(entries, limit);
  const isBrief = limit !== undefined;
  const scrolls = isBrief ? 0 : undefined; // what scrolls is reached by keyboard
  const { list, missed, catchUp } = useFollow(shown.length);
  return (
    <section
      className={isBrief ? "story brief" : "story"}
      aria-label={isBrief ? t("story.title") : undefined} // what it is opened in has this name already
      tabIndex={scrolls}
    >
      {shown.length === 0 && <p className="story-empty">{t("story.empty")}</p>}
      <ol ref={list} tabIndex={isBrief || shown.length === 0 ? undefined : 0}>
        {shown.map((entry) =>
          entry.kind === "line" ? (
            <StoryLine key={entry.key} line={entry} names={names} />
          ) : (
            <StoryHeading key={entry.key} heading={entry} />
          ),
        )}
      </ol>
      {!isBrief && missed > 0 && (
        <button type="button" className="story-missed" onClick={catchUp}>
          <Icon name="arrow-down" />
          {t("story.missed", { count: missed })}
        </button>
      )}
    </section>
  );
}
