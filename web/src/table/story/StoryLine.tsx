import { useTranslation } from "react-i18next";

import { classes } from "../../parts/classes";
import { Icon } from "../../parts/Icon";
import { useTable } from "../TableContext";
import type { Line } from "./chapters";
import { hueOf } from "./hue";

/** One sentence, with the colour of who it is about. */
export function StoryLine({ line, names }: { line: Line; names: string[] }) {
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
