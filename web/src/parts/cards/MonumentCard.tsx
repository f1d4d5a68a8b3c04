import "./MonumentCard.css";

import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import type { MonumentsCard } from "../../api/types";
import { classes } from "../classes";
import { Icon } from "../Icon";
import { Piece, type PieceProps } from "./Piece";

interface MonumentCardProps extends PieceProps {
  card: MonumentsCard;
  size?: "full" | "small";
  dimmed?: boolean;
}

/** A card of Monuments: its value on the band, the monument, its symbol, its name. */
export function MonumentCard({ card, size = "full", ...props }: MonumentCardProps) {
  const { dimmed, className, children, ...rest } = props;
  const { t } = useTranslation("cards");
  const { monument, terms } = useAlmanac("monuments");
  const { name } = monument(card.monument);
  const label = t("label.monument", { name, value: card.value, symbol: terms.symbols[card.symbol] });
  return (
    <Piece
      data-card={card.card}
      aria-label={label}
      {...rest}
      className={classes(
        "card mon tinted",
        `m-${card.monument}`,
        size === "small" && "small",
        dimmed && "dim",
        props.selected && "selected",
        className,
      )}
    >
      <span className="band">
        <b className="mon-value num">{card.value}</b>
      </span>
      <span className="face">
        <MonumentPicture monument={card.monument} />
        <span className="mon-symbol">
          <Icon name={card.symbol} />
        </span>
      </span>
      <span className="foot">
        <span className="name">{name}</span>
      </span>
      {children}
    </Piece>
  );
}

interface MonumentBackProps extends PieceProps {
  size?: "full" | "small";
}

/** A card of Monuments that lies face down. */
export function MonumentBack({ size = "full", className, children, ...props }: MonumentBackProps) {
  const { t } = useTranslation("cards");
  return (
    <Piece
      aria-label={t("back.monument")}
      {...props}
      className={classes("card back monument-back", size === "small" && "small", props.selected && "selected", className)}
    >
      <span className="numeral">
        <Icon name="pharos" />
      </span>
      {children}
    </Piece>
  );
}

/** The drawing of a monument in the tones of its own colour; it fills its container. */
export function MonumentPicture({ monument, className }: { monument: string; className?: string }) {
  return (
    <svg className={classes("pict", className)} aria-hidden="true">
      <use href={`#m-${monument}`} />
    </svg>
  );
}
