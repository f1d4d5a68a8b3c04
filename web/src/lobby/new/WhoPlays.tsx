import { useTranslation } from "react-i18next";

import { playersOf } from "../../api/rulebooks";
import type { Game } from "../../api/types";
import { Choice } from "../../shell/controls/Choice";
import { useLevel } from "../bots";
import { type Company, companyOf, type Draft, withCompany, withPlayers, withSeat } from "./draft";
import { SeatSelect } from "./SeatSelect";

interface WhoPlaysProps {
  draft: Draft;
  game: Game | null;
  isFirst: boolean;
  onChange(draft: Draft): void;
}

const COMPANIES: Company[] = ["friends", "anyone", "bots"];
const ICONS = { friends: "link", anyone: "people", bots: "bot" };

/** How many sit at the table, and who. */
export function WhoPlays({ draft, game, isFirst, onChange }: WhoPlaysProps) {
  const { t } = useTranslation("shell");
  const company = companyOf(draft);
  const level = useLevel(game, isFirst);
  const numbers = playersOf(game);
  return (
    <div className="new-group">
      <Choice
        label={t("new.with")}
        value={company ?? ("" as Company)}
        options={COMPANIES.map((one) => ({
          value: one,
          label: t(`new.company.${one}`),
          icon: ICONS[one],
        }))}
        hint={company === null ? t("new.company_hint.mixed") : t(`new.company_hint.${company}`)}
        onChange={(next) => onChange(withCompany(draft, next, level))}
      />
      {numbers.length > 1 && (
        <Choice
          label={t("new.players")}
          value={String(draft.seats.length + 1)}
          options={numbers.map((number) => ({ value: String(number), label: String(number) }))}
          hint={draft.seats.length === 1 ? t(draft.rulebook === "monuments" ? "new.two_colours" : "new.two_players") : undefined}
          onChange={(number) => onChange(withPlayers(draft, Number(number)))}
        />
      )}
      <ol className="new-seats" aria-label={t("new.seats")}>
        {draft.seats.map((seat, number) => (
          <li key={number}>
            <SeatSelect
              label={t("new.seat", { number: number + 2 })}
              seat={seat}
              bots={game?.bots ?? []}
              onChange={(next) => onChange(withSeat(draft, number, next))}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}
