import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import type { MonumentsRow } from "../../api/types";
import { MonumentPicture } from "../../parts/cards/MonumentCard";
import { classes } from "../../parts/classes";
import { LargePanel } from "../../parts/peek/LargePanel";
import { Peek } from "../../parts/peek/Peek";
import { Stone } from "../../parts/symbols/Stone";
import { useMonuments } from "../MonumentsContext";
import { usePeople } from "../usePeople";

interface Props {
  row: MonumentsRow;
  /** Where its marker would go. */
  ahead: number | null;
  isValued: boolean;
}

/** The row of a monument: whose it is, how often it can still be erected, where its marker stands. */
export function BoardRow({ row, ahead, isValued }: Props) {
  const almanac = useAlmanac("monuments");
  const { columns, last_step } = useMonuments().view.board;
  const { name } = almanac.monument(row.monument);
  const words = useRowWords(row);
  return (
    <li>
      <Peek content={<RowDetails row={row} words={words} />}>
        <div
          className={classes("mt-row tinted", `m-${row.monument}`, isValued && "valued")}
          role="img"
          aria-label={`${name}: ${words.join(" ")}`}
          data-monument={row.monument}
        >
          <span className="mt-name">
            <MonumentPicture monument={row.monument} />
            <b>{name}</b>
            {row.marker === 0 && <Marker row={row} />}
          </span>
          <Owners row={row} />
          {columns.slice(1, last_step + 1).map((_, number) => {
            const step = number + 1;
            return (
              <span
                key={step}
                className={classes("mt-cell", step < row.marker && "past", step === row.marker && "hit", step === ahead && "ahead")}
              >
                {step === row.marker && <Marker row={row} />}
                {step === ahead && <i className="mt-marker ghost" />}
              </span>
            );
          })}
        </div>
      </Peek>
    </li>
  );
}

/** The marker, with what the monument is worth to those who have it. */
function Marker({ row: { monument, worth, owners } }: { row: MonumentsRow }) {
  const { lately } = useMonuments();
  const [isShared, isOwned] = [owners.length > 1, owners.length > 0];
  return (
    <i className={classes("mt-marker", isShared && "shared", lately.moved.has(monument) && "fresh")}>
      {isShared ? `${worth.first}·${worth.second}` : isOwned ? worth.sole : ""}
    </i>
  );
}

function RowDetails({ row, words }: { row: MonumentsRow; words: string[] }) {
  const { name, text, rules } = useAlmanac("monuments").monument(row.monument);
  return (
    <LargePanel
      picture={
        <span className={`mt-large tinted m-${row.monument}`}>
          <MonumentPicture monument={row.monument} />
        </span>
      }
      name={name}
      text={text}
      rules={rules}
      reason={words.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    />
  );
}

/** A row in sentences: its worth, its owners, how often it can still be erected. */
function useRowWords({ monument, marker, worth, owners, left, needed }: MonumentsRow): string[] {
  const { t } = useTranslation("monuments");
  const { lately } = useMonuments();
  const { owner } = usePeople();
  return [
    t("row.worth", { step: marker, ...worth }),
    ...(lately.moved.has(monument) ? [t("lately.moved")] : []),
    ...owners.map((one) => t("row.owner", { name: owner(one), count: one.cards, points: one.points, highest: one.highest })),
    left === 0 ? t("row.closed") : t("row.open", { count: left, needed }),
  ];
}

/** The stones of the owners with their cards; a place that is left says how many cards it takes. */
function Owners({ row: { owners, left, needed } }: { row: MonumentsRow }) {
  const free = Array.from({ length: left }, (_, place) => place);
  return (
    <span className="mt-owners">
      {owners.map(({ colour, cards }) => (
        <Stone key={colour} colour={colour} n={cards} />
      ))}
      {free.map((place) => (
        <i key={place} className="mt-free">
          {place === 0 ? needed : ""}
        </i>
      ))}
    </span>
  );
}
