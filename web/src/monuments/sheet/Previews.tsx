import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import type { MonumentsCard } from "../../api/types";
import { Icon } from "../../parts/Icon";
import { Stone } from "../../parts/symbols/Stone";
import type { Building, Choice, Pair } from "../model/choices";
import { forecastOf } from "../model/forecast";
import { colourOf } from "../model/seats";
import { useMonuments } from "../MonumentsContext";
import { usePeople } from "../usePeople";

/** The card that is about to be taken, and what it would join; or the pile. */
export function DrawPreview({ card }: { card: MonumentsCard | null }) {
  const { t } = useTranslation("monuments");
  const { monument, terms } = useAlmanac("monuments");
  const { view } = useMonuments();
  if (card === null) return <p className="mt-note">{t("draw.pile")}</p>;
  const alike = view.hand.filter((other) => other.monument === card.monument).length;
  const symbols = view.hand.filter((other) => other.symbol === card.symbol).length;
  return (
    <>
      <CardChip card={card} />
      <p className="mt-note">{t("draw.monument", { name: monument(card.monument).name, count: alike })}</p>
      <p className="mt-note">{t("draw.symbol", { symbol: terms.symbols[card.symbol], count: symbols })}</p>
      <p className="mt-note">{t("draw.other")}</p>
    </>
  );
}

/** The stack as it would be: what lies there, the picked cards in their order, and which of them a historian could take. */
export function LayPreview({ building, picked }: { building: Building; picked: string[] }) {
  const { t } = useTranslation("monuments");
  const { view } = useMonuments();
  const { colour } = view.turn;
  const stacks = colour === null ? [] : colourOf(view, colour).stacks;
  const lying = stacks.find(({ monument }) => monument === building.monument)?.cards ?? [];
  const laid = picked.flatMap((id) => building.cards.find(({ card }) => card === id) ?? []);
  return (
    <>
      <p className="mt-note">{t("lay.order")}</p>
      <ol className="mt-laying">
        {lying.length > 0 && <li className="muted">{t("lay.below", { count: lying.length })}</li>}
        {laid.map((card) => (
          <li key={card.card}>
            <CardChip card={card} />
          </li>
        ))}
      </ol>
      <Reach top={laid.at(-1) ?? lying.at(-1)} height={lying.length + laid.length} />
    </>
  );
}

/** What a historian of another colour could take. */
function Reach({ top, height }: { top: MonumentsCard | undefined; height: number }) {
  const { t } = useTranslation("monuments");
  if (top === undefined) return null;
  return (
    <p className="mt-note">
      <Icon name="historian" />
      {height > 1 ? t("lay.inReach", { value: top.value }) : t("stack.safe")}
    </p>
  );
}

interface Props {
  choice: Pair | Extract<Choice, { kind: "second" }>;
  picked: string[];
}

/** The two cards that go, and what they bring. */
export function PairPreview({ choice, picked }: Props) {
  const { t } = useTranslation("monuments");
  const { first_card: first } = useMonuments().view.turn;
  const going = choice.cards.filter(({ card }) => picked.includes(card));
  return (
    <>
      <p className="mt-note">{t(`pair.${choice.kind}`)}</p>
      <ul className="mt-laying">
        {[...(first === null ? [] : [first]), ...going].map((card) => (
          <li key={card.card}>
            <CardChip card={card} />
          </li>
        ))}
      </ul>
      {choice.kind === "score" && <p className="mt-note">{t("pair.points", { count: choice.points })}</p>}
    </>
  );
}

/** The harvest of a report: whose cards it takes, where the historian would stand, what is paid at once. */
export function ReportPreview({ report }: { report: Extract<Choice, { kind: "report" }> }) {
  const { t } = useTranslation("monuments");
  const { monument } = useAlmanac("monuments");
  const { view } = useMonuments();
  const { owner } = usePeople();
  const cards = view.turn.colour === null ? [] : colourOf(view, view.turn.colour).harvest.cards;
  const owners = [...new Set(cards.map(({ colour }) => colour))];
  return (
    <>
      <p className="mt-note">{t("report.takes", { count: report.field })}</p>
      <ul className="mt-harvest">
        {owners.map((colour) => (
          <li key={colour}>
            <Stone colour={colour} label={owner(colourOf(view, colour))} />
            {cards.flatMap((one) => (one.colour === colour ? [<CardChip key={one.card.card} card={one.card} />] : []))}
          </li>
        ))}
      </ul>
      {forecastOf(report)?.paid.map((one) => (
        <p key={`${one.monument} ${one.colour}`} className="mt-note">
          <Icon name="laurel" />
          {t("report.paid", { name: owner(one), monument: monument(one.monument).name, count: one.points })}
        </p>
      ))}
      <p className="mt-note">{t("report.instead")}</p>
    </>
  );
}

/** A card in one line: its colour, name, value and symbol. */
function CardChip({ card: { monument: id, value, symbol } }: { card: MonumentsCard }) {
  const { monument, terms } = useAlmanac("monuments");
  return (
    <span className={`mt-chip m-${id}`}>
      <b className="num">{value}</b>
      {monument(id).name}
      <Icon name={symbol} label={terms.symbols[symbol]} />
    </span>
  );
}
