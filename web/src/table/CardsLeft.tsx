import { Icon } from "../parts/Icon";

/** How many cards are left, above the table; on a phone an icon and a number. */
export function CardsLeft({ icon, count, words }: { icon: string; count: number; words: string }) {
  return (
    <>
      <span className="top-detail hide-sm">{words}</span>
      <span className="top-detail only-sm" role="img" aria-label={words}>
        <Icon name={icon} /> {count}
      </span>
    </>
  );
}
