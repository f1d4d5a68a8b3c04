import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";

import { api } from "../../api/client";
import { asMe } from "../../api/me";
import { messageOf } from "../../api/request";
import { RULEBOOKS } from "../../api/rulebooks";
import type { NewDuplicate, Rulebook } from "../../api/types";
import { capitalized } from "../../lobby/LevelSelect";
import { Icon } from "../../parts/Icon";
import { Select } from "../../shell/controls/Field";
import { Problem } from "../../shell/Message";
import { ExpansionSelect, type Expansions, optionsOf } from "../ExpansionSelect";

const PLAYERS: Record<Rulebook, number[]> = { wonders: [3, 4, 5, 6, 7], duel: [2], monuments: [2, 3, 4] };
const BOTS = ["newcomer", "apprentice", "mason", "architect"]; // that think for no time, but for a number of simulations
const DEALS = [1, 2, 3, 4, 6, 8, 12];
const PEOPLE = [2, 3, 4, 5, 6, 7, 8];
const HOURS = [24, 72, 168, 336];

const USUAL = { rulebook: "wonders" as Rulebook, players: 4, expansions: "none" as Expansions, bot: "architect", deals: 4, people: 2, hours: 168 };

/** Which deals to play; good as it stands. */
export function NewDuplicateForm() {
  const { t, i18n } = useTranslation(["duplicate", "shell"]);
  const [, go] = useLocation();
  const [draft, setDraft] = useState(USUAL);
  const [problem, setProblem] = useState<string | null>(null);
  const change = (changes: Partial<typeof USUAL>) => setDraft({ ...draft, ...changes });
  const { rulebook, expansions } = draft;

  const open = (event: FormEvent) => {
    event.preventDefault();
    asMe(() => api.openDuplicate(toAsk(draft))).then(
      ({ id }) => go(`/duplicate/${id}`),
      (error: unknown) => setProblem(messageOf(error)),
    );
  };
  const numbers = (values: number[]) => values.map((one) => ({ value: String(one), label: String(one) }));
  const botName = (bot: string) => `${capitalized(t(`shell:bots.${bot}`), i18n.language)} (${t(`shell:bots_short.${bot}`)})`;
  return (
    <form className="panel duplicate-form" onSubmit={open} aria-labelledby="duplicate-new">
      <h2 id="duplicate-new">
        <Icon name="plus" />
        {t("new")}
      </h2>
      <div className="duplicate-fields">
        <Select
          label={t("game")}
          value={rulebook}
          options={RULEBOOKS.map((book) => ({ value: book, label: t(`shell:games.${book}.name`) }))}
          onChange={(book) => change({ rulebook: book as Rulebook, players: PLAYERS[book as Rulebook][0] })}
        />
        {rulebook !== "duel" && (
          <Select
            label={t("players")}
            value={String(draft.players)}
            options={numbers(PLAYERS[rulebook])}
            onChange={(players) => change({ players: Number(players) })}
          />
        )}
        {rulebook === "wonders" && (
          <ExpansionSelect value={expansions} onChange={(chosen) => change({ expansions: chosen })} />
        )}
        <Select
          label={t("opponents")}
          value={draft.bot}
          options={BOTS.map((bot) => ({ value: bot, label: botName(bot) }))}
          onChange={(bot) => change({ bot })}
        />
        <Select label={t("deals")} value={String(draft.deals)} options={numbers(DEALS)} onChange={(deals) => change({ deals: Number(deals) })} />
        <Select label={t("people")} value={String(draft.people)} options={numbers(PEOPLE)} onChange={(people) => change({ people: Number(people) })} />
        <Select
          label={t("time")}
          value={String(draft.hours)}
          options={HOURS.map((hours) => ({ value: String(hours), label: t(`hours_${hours}`) }))}
          onChange={(hours) => change({ hours: Number(hours) })}
        />
      </div>
      <Problem text={problem} />
      <button type="submit" className="btn primary">
        {t("open")}
      </button>
    </form>
  );
}

/** What the server is asked for. */
function toAsk({ expansions, ...asked }: typeof USUAL): NewDuplicate {
  return { ...asked, options: optionsOf(asked.rulebook, expansions) };
}
