import { useTranslation } from "react-i18next";

import { classes } from "../../parts/classes";
import { Icon } from "../../parts/Icon";
import { useTable } from "../TableContext";
import type { Line } from "./chapters";
import { hueOf } from "./hue";

/** One sentence, with the colour of who it is about. */
export function StoryLine({ line, names }: { line: Line; names: string[] }) {
  const { t } = useTranslation("table");
  const { view } = useTable();
  const name = line.actor === null ? undefined : names[line.actor];
  const starts = name !== undefined && line.words.startsWith(name);
  return (
    <li className={classes("story-line", line.actor === null && "general", line.type === "said" && "said")}>
      {line.first && line.actor !== null && <span className={`ava ${hueOf(view, line.actor)}`} />}
      <span>
        {starts ? <b>{name}</b> : null}
        {starts ? line.words.slice(name.length) : line.words}
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
