import "./LeaderCard.css";

import { useTranslation } from "react-i18next";

import type { Leader } from "../../almanac/types";
import { useAlmanac } from "../../almanac/useAlmanac";
import type { CardSize } from "./Card";
import { classes } from "../classes";
import { Cost } from "../symbols/Cost";
import { Effects } from "../symbols/Effects";
import { Icon } from "../Icon";
import { LeaderPortrait } from "./LeaderPortrait";
import { Piece, type PieceProps } from "./Piece";

interface LeaderCardProps extends PieceProps {
  id: string;
  size?: CardSize;
  dimmed?: boolean;
  /** Another city's leader, whose effect is copied. */
  copied?: boolean;
}

/** A name this long is set a little smaller. */
const LONG = 9;

/** A leader of 7 Wonders: white, with the portrait of the person. */
export function LeaderCard({ id, size = "full", dimmed, copied, ...props }: LeaderCardProps) {
  const { className, children, ...rest } = props;
  const { t } = useTranslation("cards");
  const leader = useAlmanac("wonders").leader(id);
  const isWhole = size === "full" || size === "small";
  return (
    <Piece
      data-card={id}
      aria-label={t(copied ? "label.copied" : "label.leader", { ...leader })}
      {...rest}
      className={classes(
        "card leader-card tinted c-white",
        size !== "full" && size,
        dimmed && "dim",
        copied && "copied",
        props.selected && "selected",
        className,
      )}
    >
      <span className="band">
        <Effects effect={leader.effect} />
        {!isWhole && <Signs id={id} copied={copied} />}
      </span>
      {isWhole && <Whole leader={leader} copied={copied} />}
      {children}
    </Piece>
  );
}

/** Who it is, where only the band is seen. */
function Signs({ id, copied }: Pick<LeaderCardProps, "id" | "copied">) {
  return (
    <>
      {copied && <Icon name="copy" className="bcb" />}
      <LeaderPortrait id={id} />
    </>
  );
}

/** The face with its portrait, and the foot with the name. */
function Whole({ leader, copied }: { leader: Leader; copied: boolean | undefined }) {
  return (
    <>
      <span className="face">
        <LeaderPortrait id={leader.id} className="pict" />
        <Cost cost={{ coins: leader.cost }} />
      </span>
      <span className="foot">
        <span className={classes("name", leader.name.length >= LONG && "long")}>{leader.name}</span>
        <Icon name={copied ? "copy" : "cb-white"} className="cb" />
      </span>
    </>
  );
}
