import "./Story.css";

import { useMemo } from "react";
import { useTranslation } from "react-i18next";

import type { Happening } from "../../api/types";
import { classes } from "../../parts/classes";
import { Icon } from "../../parts/Icon";
import { roman } from "../../parts/roman";
import { useTable } from "../TableContext";
import { chapters, type Heading, latest, type Line } from "./chapters";
import { hueOf } from "./hue";
import { useFollow } from "./useFollow";

interface Props {
  lines: Happening[];
  /** The most sentences to show: the small story on a table, of which the end is always in sight. */
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

/** One sentence, with the colour of the player it is about. */
function StoryLine({ line, names }: { line: Line; names: string[] }) {
  const { t } = useTranslation("table");
  const { view, table } = useTable();
  const called = line.actor === null ? [] : [names[line.actor], line.actor === table.you ? t("story.you") : undefined];
  const name = called.find((one) => one !== undefined && begins(line.words, one)) ?? "";
  return (
    <li className={classes("story-line", line.actor === null && "general", line.type === "said" && "said")}>
      {line.first && line.actor !== null && <span className={`ava ${hueOf(view, line.actor)}`} />}
      <span>
        {name === "" ? null : <b>{name}</b>}
        {line.words.slice(name.length)}
        {line.inPlace !== null && (
          <span className="badge">
            <Icon name={line.inPlace === "clock" ? "hourglass" : "bot"} />
            {t(`story.by_${line.inPlace}`)}
          </span>
        )}
      </span>
    </li>
  );
}

/** Whether a sentence begins with a name, and not with a longer word. */
function begins(words: string, name: string): boolean {
  return name !== "" && words.startsWith(name) && !/^\p{Letter}/u.test(words.slice(name.length));
}

/** Where a new part of the story begins. */
function StoryHeading({ heading }: { heading: Heading }) {
  const { t } = useTranslation("table");
  return (
    <li className={`story-heading ${heading.kind}`}>
      <span>{t(`story.${heading.kind}`, { age: roman(heading.age), turn: heading.turn })}</span>
    </li>
  );
}
