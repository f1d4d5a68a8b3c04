import { useTranslation } from "react-i18next";

import type { Almanac } from "../../almanac/almanac";
import type { Card as CardFacts } from "../../almanac/types";
import { useAlmanac } from "../../almanac/useAlmanac";
import type { Rulebook } from "../../api/types";
import { breakable } from "./breakable";
import { ChainMark } from "../symbols/Symbols";
import { classes } from "../classes";
import { Cost } from "../symbols/Cost";
import { Effects } from "../symbols/Effects";
import { Icon } from "../Icon";
import { Piece, type PieceProps } from "./Piece";
import { roman } from "../roman";

export type CardSize = "full" | "small" | "sliver" | "micro";

interface CardProps extends PieceProps {
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

/** The top of a card: its effect, the chains it opens, and its colour where the foot is hidden. */
function CardBand({ almanac, card }: { almanac: Almanac; card: CardFacts }) {
  const opened = new Set(card.opens.map((id) => almanac.card(id).chain_symbol));
  return (
    <span className="band">
      <Effects effect={card.effect} />
      {opened.size > 0 && (
        <span className="opens">
          {[...opened].map((symbol) => symbol && <ChainMark key={symbol} symbol={symbol} />)}
        </span>
      )}
      <Icon name={`cb-${card.colour}`} className="bcb" />
    </span>
  );
}

/** The middle of a card: the building, its cost, and the chain that makes it free. */
function CardFace({ card }: { card: CardFacts }) {
  return (
    <span className="face">
      <svg className="pict" aria-hidden="true">
        <use href={`#${pictogram(card.id)}`} />
      </svg>
      <Cost cost={card.cost} />
      {card.chain_symbol && (
        <span className="free-by">
          <Icon name="chain" />
          <ChainMark symbol={card.chain_symbol} />
        </span>
      )}
    </span>
  );
}

/** A name with a word this long, or this long in all, is set a little smaller. */
const LONG_WORD = 10;
const LONG_NAME = 17;

/** The foot of a card: Age, name, colour symbol. */
function CardFoot({ card }: { card: CardFacts }) {
  return (
    <span className="foot">
      <span className="age">{roman(card.age)}</span>
      <span className={classes("name", isLong(card.name) && "long")}>{breakable(card.name)}</span>
      <Icon name={`cb-${card.colour}`} className="cb" />
    </span>
  );
}

function isLong(name: string): boolean {
  return name.length >= LONG_NAME || name.split(/[\s-]/).some((word) => word.length >= LONG_WORD);
}

/** Cards that show the drawing of another, of the same building or its like in the other game. */
const SHOWS: Record<string, string> = {
  loom_age2: "loom",
  glassworks_age2: "glassworks",
  press_age2: "press",
  palisade: "stockade",
  stable: "stables",
};

/** The id of a card's drawing in the sprite. */
export function pictogram(card: string): string {
  return `p-${SHOWS[card] ?? card}`;
}
