import "./EdificeCard.css";

import { useTranslation } from "react-i18next";

import type { Edifice, Penalty } from "../../almanac/types";
import { useAlmanac } from "../../almanac/useAlmanac";
import { breakable } from "./breakable";
import { classes } from "../classes";
import { Coin } from "../symbols/Figure";
import { ColourSymbol } from "../symbols/Symbols";
import { Cost } from "../symbols/Cost";
import { Copies } from "../symbols/effectPieces";
import { Effects } from "../symbols/Effects";
import { Icon } from "../Icon";
import { Piece, type PieceProps } from "./Piece";
import { roman } from "../roman";

export type EdificeStatus = "open" | "built" | "failed";

interface EdificeCardProps extends PieceProps {
  id: string;
  size?: "full" | "small";
  status?: EdificeStatus;
  /** Pawns that still lie on it. */
  pawns?: number;
  dimmed?: boolean;
}

const LONG = 13;

/** An edifice: what a part in it costs and brings; below, what players without one lose when it fails. */
export function EdificeCard({ id, size = "full", status = "open", pawns = 0, ...props }: EdificeCardProps) {
  const { dimmed, className, children, ...rest } = props;
  const { t } = useTranslation("cards");
  const edifice = useAlmanac("wonders").edifice(id);
  return (
    <Piece
      data-card={id}
      aria-label={t(`edifice.label.${status}`, { ...edifice, age: roman(edifice.age), count: pawns })}
      {...rest}
      className={classes(
        "card edifice-card tinted c-edifice",
        size === "small" && "small",
        `is-${status}`,
        dimmed && "dim",
        props.selected && "selected",
        className,
      )}
    >
      <span className="band">
        <Effects effect={edifice.effect} />
      </span>
      <span className="face">
        <svg className="pict" aria-hidden="true">
          <use href={`#e-${id}`} />
        </svg>
        {status === "open" ? <Open edifice={edifice} pawns={pawns} /> : <Seal status={status} />}
        <span className="edifice-penalty">
          <Icon name="warn" className="arrow" />
          <PenaltyPieces penalty={edifice.penalty} />
        </span>
      </span>
      <span className="foot">
        <span className="age">{roman(edifice.age)}</span>
        <span className={classes("name", edifice.name.length >= LONG && "long")}>{breakable(edifice.name)}</span>
        <Icon name="edifice" className="cb" />
      </span>
      {children}
    </Piece>
  );
}

/** What a part costs, and the pawns that are left. */
function Open({ edifice, pawns }: { edifice: Edifice; pawns: number }) {
  return (
    <>
      <Cost cost={{ coins: edifice.cost }} />
      <span className="edifice-pawns" aria-hidden="true">
        {Array.from({ length: pawns }, (_, pawn) => (
          <Icon key={pawn} name="pawn" />
        ))}
      </span>
    </>
  );
}

/** What became of it. */
function Seal({ status }: { status: "built" | "failed" }) {
  const { t } = useTranslation("cards");
  return (
    <span className="edifice-seal">
      <Icon name={status === "built" ? "check" : "close"} />
      {t(`edifice.${status}`)}
    </span>
  );
}

/** What an edifice that fails costs, as a row of pieces. */
function PenaltyPieces({ penalty: { lose, coins, victories } }: { penalty: Penalty }) {
  return (
    <span className="fx">
      {lose && (
        <>
          <ColourSymbol colour={lose} />
          <Icon name="destroy" className="arrow" />
        </>
      )}
      {coins ? <Coin n={-coins} /> : null}
      {victories ? (
        <>
          <b className="less">−</b>
          <Copies count={victories} of={<Icon name="victory" />} />
        </>
      ) : null}
    </span>
  );
}
