import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";

import { api } from "../../api/client";
import { asMe } from "../../api/me";
import { messageOf } from "../../api/request";
import { expansionsFor, playersOf, RULEBOOKS } from "../../api/rulebooks";
import type { NewDuplicate, Rulebook } from "../../api/types";
import { useGames } from "../../api/useGames";
import { useBotTitle } from "../../lobby/bots";
import { PLAYERS } from "../../lobby/new/draft";
import { Icon } from "../../parts/Icon";
import { Select } from "../../shell/controls/Field";
import { Problem } from "../../shell/Message";
import { ExpansionSelect, type Expansions, optionsOf, thatFit } from "../ExpansionSelect";

const DEALS = [1, 2, 3, 4, 6, 8, 12];
const PEOPLE = [2, 3, 4, 5, 6, 7, 8];
const HOURS = [24, 72, 168, 336];

const USUAL = { rulebook: "wonders" as Rulebook, players: PLAYERS.wonders, expansions: "none" as Expansions, bot: "architect", deals: 4, people: 2, hours: 168 };

/** Which deals to play; good as it stands. */
export function NewDuplicateForm() {
  const { t } = useTranslation(["duplicate", "shell"]);
  const [, go] = useLocation();
  const [draft, setDraft] = useState(USUAL);
  const [problem, setProblem] = useState<string | null>(null);
  const change = (changes: Partial<typeof USUAL>) => setDraft({ ...draft, ...changes });
  const { rulebook, expansions } = draft;
  const game = useGames()?.find(({ name }) => name === rulebook);
  const possible = playersOf(game);
  const bots = game?.bots.filter(({ kind, alike }) => kind === "level" && alike) ?? [];
  const titleOf = useBotTitle();

  const withPlayers = (players: number) => change({ players, expansions: thatFit(expansions, expansionsFor(game, players)) });
  const open = (event: FormEvent) => {
    event.preventDefault();
    asMe(() => api.openDuplicate(toAsk(draft))).then(
      ({ id }) => go(`/duplicate/${id}`),
      (error: unknown) => setProblem(messageOf(error)),
    );
  };
  const numbers = (values: number[]) => values.map((one) => ({ value: String(one), label: String(one) }));
  const botName = (bot: string) => `${titleOf(bot)} (${t(`shell:bots_short.${bot}`)})`;
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
          onChange={(book) => change({ rulebook: book as Rulebook, players: PLAYERS[book as Rulebook], expansions: "none" })}
        />
        {possible.length > 1 && (
          <Select
            label={t("players")}
            value={String(draft.players)}
            options={numbers(possible)}
            onChange={(number) => withPlayers(Number(number))}
          />
        )}
        <div className="duplicate-wide">
          <Select
            label={t("opponents")}
            value={draft.bot}
            options={bots.map(({ name }) => ({ value: name, label: botName(name) }))}
            onChange={(bot) => change({ bot })}
          />
        </div>
        {rulebook === "wonders" && (
          <ExpansionSelect value={expansions} fitting={expansionsFor(game, draft.players)} onChange={(chosen) => change({ expansions: chosen })} />
        )}
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
