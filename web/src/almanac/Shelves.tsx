import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

import { Card as CardFace } from "../parts/cards/Card";
import { DuelWonder } from "../parts/cards/DuelWonder";
import { EdificeCard } from "../parts/cards/EdificeCard";
import { LeaderCard } from "../parts/cards/LeaderCard";
import { ProgressToken } from "../parts/cards/ProgressToken";
import { classes } from "../parts/classes";
import { roman } from "../parts/roman";
import type { Almanac } from "./almanac";
import { step } from "./step";
import type { Age, Card, Edifice, Leader, Token, Wonder } from "./types";
import { useMedia } from "../parts/useMedia";
import type { Kind, Selection } from "./useSelection";

interface CardShelvesProps {
  almanac: Almanac;
  cards: Card[];
  selection: Selection | null;
  onSelect: (selection: Selection) => void;
}

const PHONE = "(max-width: 700px)";
const AGES: Age[] = [1, 2, 3, "guild"];

/** The cards that were found, a shelf for each Age. */
export function CardShelves({ almanac, cards, selection, onSelect }: CardShelvesProps) {
  const { t } = useTranslation("cards");
  const size = useMedia(PHONE) ? "small" : "full";
  const { rulebook, terms } = almanac;
  const title = (age: Age) =>
    age === "guild" ? terms.card_types.purple : t("age", { age: roman(age) });
  return AGES.map((age) => {
    const shelf = cards.filter((card) => card.age === age);
    if (shelf.length === 0) return null;
    return (
      <section className="shelf" key={age}>
        <h2>{title(age)}</h2>
        <Browse label={title(age) ?? ""}>
          {shelf.map(({ id }) => (
            <CardFace
              key={id}
              rulebook={rulebook}
              id={id}
              size={size}
              selected={selection?.kind === "card" && selection.id === id}
              onClick={() => onSelect({ kind: "card", id })}
            />
          ))}
        </Browse>
      </section>
    );
  });
}

interface ExpansionShelvesProps {
  leaders: Leader[];
  edifices: Edifice[];
  selection: Selection | null;
  onSelect: (selection: Selection) => void;
}


/** The leaders and the edifices of 7 Wonders that were found. */
export function ExpansionShelves({ leaders, edifices, selection, onSelect }: ExpansionShelvesProps) {
  const { t } = useTranslation("cards");
  const size = useMedia(PHONE) ? "small" : "full";
  const isOpen = (kind: Kind, id: string) => selection?.kind === kind && selection.id === id;
  return (
    <>
      {leaders.length > 0 && (
        <section className="shelf">
          <h2>{t("shelf.leaders")}</h2>
          <Browse label={t("shelf.leaders")}>
            {leaders.map(({ id }) => (
              <LeaderCard
                key={id}
                id={id}
                size={size}
                selected={isOpen("leader", id)}
                onClick={() => onSelect({ kind: "leader", id })}
              />
            ))}
          </Browse>
        </section>
      )}
      {edifices.length > 0 && (
        <section className="shelf">
          <h2>{t("shelf.edifices")}</h2>
          <Browse label={t("shelf.edifices")}>
            {edifices.map(({ id }) => (
              <EdificeCard
                key={id}
                id={id}
                size={size}
                selected={isOpen("edifice", id)}
                onClick={() => onSelect({ kind: "edifice", id })}
              />
            ))}
          </Browse>
        </section>
      )}
    </>
  );
}

interface OtherShelvesProps {
  wonders: Wonder[];
  tokens: Token[];
  selection: Selection | null;
  onSelect: (selection: Selection) => void;
}

/** The wonders and the progress tokens of Duel that were found. */
export function OtherShelves({ wonders, tokens, selection, onSelect }: OtherShelvesProps) {
  const { t } = useTranslation("cards");
  const isOpen = (kind: Kind, id: string) => selection?.kind === kind && selection.id === id;
  return (
    <>
      {wonders.length > 0 && (
        <section className="shelf">
          <h2>{t("shelf.wonders")}</h2>
          <Browse label={t("shelf.wonders")}>
            {wonders.map(({ id }) => (
              <DuelWonder
                key={id}
                id={id}
                selected={isOpen("wonder", id)}
                onClick={() => onSelect({ kind: "wonder", id })}
              />
            ))}
          </Browse>
        </section>
      )}
      {tokens.length > 0 && (
        <section className="shelf">
          <h2>{t("shelf.tokens")}</h2>
          <Browse label={t("shelf.tokens")} className="tokens">
            {tokens.map(({ id }) => (
              <ProgressToken
                key={id}
                id={id}
                captioned
                selected={isOpen("token", id)}
                onClick={() => onSelect({ kind: "token", id })}
              />
            ))}
          </Browse>
        </section>
      )}
    </>
  );
}

interface BrowseProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/** A shelf of buttons: Tab reaches one of them, the arrow keys walk along. */
function Browse({ label, className, children }: BrowseProps) {
  const shelf = useRef<HTMLDivElement>(null);
  const buttons = () => [...(shelf.current?.querySelectorAll("button") ?? [])];

  useEffect(() => {
    const all = buttons();
    const here = all.find((button) => button === document.activeElement);
    const chosen = all.find((button) => button.ariaPressed === "true");
    reachOnly(all, here ?? chosen ?? all[0]);
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const next = step(buttons(), document.activeElement, event.key);
    if (!next) return;
    event.preventDefault();
    reachOnly(buttons(), next);
    next.focus();
  };
  return (
    <div
      role="toolbar"
      aria-label={label}
      tabIndex={-1}
      className={classes("browse", className)}
      ref={shelf}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
}

/** Lets Tab stop at one button only. */
function reachOnly(buttons: HTMLButtonElement[], one: HTMLButtonElement | undefined) {
  for (const button of buttons) button.tabIndex = button === one ? 0 : -1;
}
