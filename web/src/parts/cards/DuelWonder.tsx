import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import { classes } from "../classes";
import { Cost } from "../symbols/Cost";
import { Effects } from "../symbols/Effects";
import { Icon } from "../Icon";
import { Piece, type PieceProps } from "./Piece";
import { Scenery } from "./Scenery";
import "./DuelWonder.css";

/** Wonders that also have a board in 7 Wonders. */
const SCENES: Record<string, string> = {
  colossus: "rhodos",
  great_lighthouse: "alexandria",
  hanging_gardens: "babylon",
  mausoleum: "halikarnassos",
  pyramids: "gizah",
  statue_of_zeus: "olympia",
  temple_of_artemis: "ephesos",
};

/** Planned ones can still be built; gone ones never, because seven stand. */
export type WonderStatus = "planned" | "built" | "gone";

interface DuelWonderProps extends PieceProps {
  id: string;
  /** Nothing where wonders are only looked at. */
  status?: WonderStatus;
  size?: "full" | "small";
  dimmed?: boolean;
}

/** A wonder of Duel: its scene, its cost, what it does, and whether it stands. */
export function DuelWonder({ id, status, size = "full", ...props }: DuelWonderProps) {
  const { dimmed, className, children, ...rest } = props;
  const { t } = useTranslation("cards");
  const wonder = useAlmanac("duel").wonder(id);
  return (
    <Piece
      aria-label={t(`wonder.${status ?? "plain"}`, { ...wonder })}
      {...rest}
      className={classes(
        "dw tinted c-wonder",
        size === "small" && "small-dw",
        status,
        props.selected && "selected",
        dimmed && "dim",
        className,
      )}
    >
      <Scenery scene={SCENES[id] ?? id} frame="wonder" />
      <Cost cost={wonder.cost} />
      <Effects effect={wonder.effect} />
      <span className="nm">{wonder.name}</span>
      {status === "built" && (
        <span className="tick">
          <Icon name="check" />
        </span>
      )}
      {children}
    </Piece>
  );
}
