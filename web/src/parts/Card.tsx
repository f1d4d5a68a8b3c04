import { useTranslation } from "react-i18next";

import { useAlmanac } from "../almanac/useAlmanac";
import type { Rulebook } from "../api/types";
import { CardBand } from "./CardBand";
import { CardFace } from "./CardFace";
import { CardFoot } from "./CardFoot";
import { classes } from "./classes";
import { Piece, type PieceProps } from "./Piece";

export type CardSize = "full" | "small" | "sliver" | "micro";

export interface CardProps extends PieceProps {
  rulebook: Rulebook;
  id: string;
  size?: CardSize;
  dimmed?: boolean;
  /** Its foot lies under another card: the colour symbol moves into the band. */
  covered?: boolean;
}

/** A card face: band, building, cost and chains, name; one markup in four sizes. */
export function Card({ rulebook, id, size = "full", ...props }: CardProps) {
  const { dimmed, covered, className, children, ...rest } = props;
  const { t } = useTranslation("cards");
  const almanac = useAlmanac(rulebook);
  const card = almanac.card(id);
  const isWhole = size === "full" || size === "small";
  return (
    <Piece
      data-card={id}
      aria-label={t(card.age === "guild" ? "label.guild" : "label.age", { ...card })}
      {...rest}
      className={classes(
        "card tinted",
        size !== "full" && size,
        `c-${card.colour}`,
        dimmed && "dim",
        props.selected && "selected",
        covered && "covered",
        className,
      )}
    >
      <CardBand almanac={almanac} card={card} />
      {isWhole && <CardFace card={card} />}
      {isWhole && <CardFoot card={card} />}
      {children}
    </Piece>
  );
}
