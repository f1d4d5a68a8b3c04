import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";

import { api } from "../../api/client";
import { asMe, useMe } from "../../api/me";
import { messageOf } from "../../api/request";
import { expansionsFor, RULEBOOKS } from "../../api/rulebooks";
import type { NewTournament, Rulebook } from "../../api/types";
import { useGames } from "../../api/useGames";
import { Dialog } from "../../shell/Dialog";
import { Field, Select } from "../../shell/controls/Field";
import { Switch } from "../../shell/controls/Switch";
import { Problem } from "../../shell/Message";
import { OFFERED } from "../../speeds/clock";
import { useClockLabel } from "../../speeds/useClockWords";
import { ExpansionSelect, type Expansions, optionsOf } from "../ExpansionSelect";
import { KINDS, lengthText } from "./facts";

type Kind = (typeof KINDS)[number];

const ROUNDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const ARENA_MINUTES = [20, 30, 45, 60, 90, 120, 240];
const ROUND_MINUTES = [15, 30, 45, 60, 90, 1440, 4320, 10080, 20160];
const PEOPLE = [4, 8, 16, 32, 64, 128];

const USUAL = {
  name: "",
  kind: "swiss" as Kind,
  rulebook: "duel" as Rulebook,
  expansions: "none" as Expansions,
  size: 4,
  clock: "quick",
  rated: false,
  rounds: 5,
  minutes: 60,
  public: true,
  most: 32,
  startsAt: "",
};
type Draft = typeof USUAL;

/** Which tournament to run; good as it stands, but for its name. */
export function NewTournamentDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(["tournaments", "shell", "speeds"]);
  const [, go] = useLocation();
  const me = useMe();
  const form = useId();
  const [draft, setDraft] = useState(USUAL);
  const [problem, setProblem] = useState<string | null>(null);
  const change = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes });
  const { kind, rulebook } = draft;
  const { suitedTo, tablesOf, fitting } = useSuited();

  const open = (event: FormEvent) => {
    event.preventDefault();
    asMe(() => api.openTournament(toAsk(draft))).then(
      ({ id }) => go(`/tournaments/${id}`),
      (error: unknown) => setProblem(messageOf(error)),
    );
  };
  const ofKind = (next: Kind) => {
    const suited = suitedTo(next);
    const book = suited.includes(rulebook) ? rulebook : (suited[0] ?? rulebook);
    change({ kind: next, rulebook: book, size: 4, minutes: 60, clock: "quick" });
  };
  const numbers = (values: number[]) => values.map((one) => ({ value: String(one), label: String(one) }));
  const label = useClockLabel();
  const clocks = kind === "arena" ? OFFERED.live : [...OFFERED.live, ...OFFERED.days];
  const lengths = kind === "arena" ? ARENA_MINUTES : ROUND_MINUTES;
  return (
    <Dialog
      title={t("new")}
      wide
      onClose={onClose}
      actions={
        <button type="submit" form={form} className="btn primary">
          {t("open")}
        </button>
      }
    >
      <form id={form} className="tournament-form" onSubmit={open}>
        <Field label={t("name")} value={draft.name} maxLength={60} required onChange={(event) => change({ name: event.target.value })} />
        <Select
          label={t("kind")}
          value={kind}
          options={KINDS.map((one) => ({ value: one, label: t(`kinds.${one}`) }))}
          hint={t(`how.${kind}`)}
          onChange={(one) => ofKind(one as Kind)}
        />
        <div className="duplicate-fields">
          <Select
            label={t("game")}
            value={rulebook}
            options={suitedTo(kind).map((book) => ({ value: book, label: t(`shell:games.${book}.name`) }))}
            onChange={(book) => change({ rulebook: book as Rulebook, size: 4 })}
          />
          {rulebook === "wonders" && (
            <ExpansionSelect value={draft.expansions} fitting={fitting(rulebook, draft.size)} onChange={(expansions) => change({ expansions })} />
          )}
          {kind === "league" && (
            <Select
              label={t("size")}
              value={String(draft.size)}
              options={numbers(tablesOf(rulebook))}
              onChange={(size) => change({ size: Number(size) })}
            />
          )}
          {(kind === "swiss" || kind === "league") && (
            <Select
              label={t("number_of_rounds")}
              value={String(draft.rounds)}
              options={numbers(ROUNDS)}
              onChange={(rounds) => change({ rounds: Number(rounds) })}
            />
          )}
          <Select
            label={t(kind === "arena" ? "length" : "round_length")}
            value={String(draft.minutes)}
            options={lengths.map((one) => ({ value: String(one), label: lengthText(t, one) }))}
            onChange={(minutes) => change({ minutes: Number(minutes) })}
          />
          <Select
            label={t("speeds:clock")}
            value={draft.clock}
            options={clocks.map((one) => ({ value: one, label: label(one) }))}
            onChange={(clock) => change({ clock })}
          />
          <Select label={t("most")} value={String(draft.most)} options={numbers(PEOPLE)} onChange={(most) => change({ most: Number(most) })} />
          <Field
            label={t("starts_at")}
            type="datetime-local"
            value={draft.startsAt}
            hint={t("by_hand")}
            onChange={(event) => change({ startsAt: event.target.value })}
          />
        </div>
        <Switch label={t("public")} hint={t("public_hint")} on={draft.public} onChange={(on) => change({ public: on })} />
        {me?.account === true && (
          <Switch label={t("rated")} hint={t("rated_hint")} on={draft.rated} onChange={(on) => change({ rated: on })} />
        )}
        <Problem text={problem} />
      </form>
    </Dialog>
  );
}

/** Which games suit a kind of tournament, and how many may play at a table of a league: the server says. */
function useSuited() {
  const games = useGames() ?? [];
  return {
    suitedTo: (kind: Kind) => RULEBOOKS.filter((book) => games.some(({ name, tournaments }) => name === book && tournaments.includes(kind))),
    tablesOf: (book: Rulebook) => games.find(({ name }) => name === book)?.league_tables ?? [],
    fitting: (book: Rulebook, size: number) => expansionsFor(games.find(({ name }) => name === book), size),
  };
}

/** What the server is asked for. */
function toAsk({ expansions, startsAt, size, rounds, ...asked }: Draft): NewTournament {
  const hasRounds = asked.kind === "swiss" || asked.kind === "league";
  return {
    ...asked,
    options: optionsOf(asked.rulebook, expansions),
    size: asked.kind === "league" ? size : null,
    rounds: hasRounds ? rounds : null,
    starts_at: startsAt === "" ? null : new Date(startsAt).toISOString(),
  };
}
