import type { MonumentsCard } from "../api/types";
import { MonumentCard } from "../parts/cards/MonumentCard";
import { MonumentPeek } from "../parts/peek/MonumentPeek";

/** Cards side by side. */
export function Cards({ cards }: { cards: MonumentsCard[] }) {
  return (
    <ul className="mt-spread">
      {cards.map((card) => (
        <li key={card.card}>
          <MonumentPeek card={card}>
            <MonumentCard card={card} size="small" />
          </MonumentPeek>
        </li>
      ))}
    </ul>
  );
}

/** The key of a card, on its band. */
export function Key({ name }: { name: string | undefined }) {
  if (name === undefined) return null;
  return (
    <kbd className="mt-key" aria-hidden="true">
      {name}
    </kbd>
  );
}
