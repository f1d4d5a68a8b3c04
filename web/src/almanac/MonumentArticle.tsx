import type { MonumentsCard } from "../api/types";
import { MonumentCard } from "../parts/cards/MonumentCard";
import { MonumentPeek } from "../parts/peek/MonumentPeek";
import { RuleLinks } from "../parts/peek/RuleLinks";
import type { Monument, MonumentCard as Entry } from "./types";
import "./MonumentArticle.css";

const USUAL = "by_value"; // of the rules for symbols

/** A monument with its nine cards, how it is erected, and the rules behind it. */
export function MonumentArticle({ monument }: { monument: Monument }) {
  const { id, name, text, cards, rules } = monument;
  return (
    <article className="monument-article" id={`monument-${id}`}>
      <h2>{name}</h2>
      <p className="muted">
        {text} <RuleLinks rules={rules} />
      </p>
      <ul>
        {cards.map((card) => (
          <li key={card.id}>
            <MonumentPeek card={printed(id, card)} reason={card.text}>
              <MonumentCard card={printed(id, card)} size="small" />
            </MonumentPeek>
          </li>
        ))}
      </ul>
    </article>
  );
}

/** A card as it lies on a usual table. */
function printed(monument: Monument["id"], { id, value, symbols }: Entry): MonumentsCard {
  return { card: id, monument, value, symbol: symbols[USUAL] };
}
