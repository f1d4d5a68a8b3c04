import "./MonumentCard.css";

import { useTranslation } from "react-i18next";

import { useAlmanac } from "../almanac/useAlmanac";
import type { MonumentsCard } from "../api/types";
import { classes } from "./classes";
import { Icon } from "./Icon";
import { MonumentPicture } from "./MonumentPicture";
import { Piece, type PieceProps } from "./Piece";

export interface MonumentCardProps extends PieceProps {
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
