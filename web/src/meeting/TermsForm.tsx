import { useTranslation } from "react-i18next";

import { useMe } from "../api/me";
import { expansionsFor, playersOf, RULEBOOKS } from "../api/rulebooks";
import type { Rulebook } from "../api/types";
import { useGames } from "../api/useGames";
import { Choice } from "../shell/controls/Choice";
import { Select } from "../shell/controls/Field";
import { Switch } from "../shell/controls/Switch";
import { useClockLabel, useClockSentence } from "../speeds/useClockWords";
import { CLOCKS, type Terms, withGame } from "./terms";

interface TermsFormProps {
  terms: Terms;
  /** Whether something may be left to the others. */
  open: boolean;
  onChange(terms: Terms): void;
}

/** Which game, with how many, and how. */
export function TermsForm({ terms, open, onChange }: TermsFormProps) {
  const { t } = useTranslation(["meeting", "shell", "speeds"]);
  const label = useClockLabel();
  const sentence = useClockSentence();
  const game = useGames()?.find(({ name }) => name === terms.rulebook);
  const change = (changes: Partial<Terms>) => onChange({ ...terms, ...changes });
  const numbers = playersOf(game).map(String);
  const fitting = expansionsFor(game, terms.players);
  return (
    <>
      <Choice
        label={t("terms.game")}
        value={terms.rulebook}
        options={RULEBOOKS.map((book) => ({ value: book, label: t(`shell:games.${book}.name`) }))}
        onChange={(book: Rulebook) => onChange(withGame(terms, book))}
      />
      {numbers.length > 1 && (
        <Select
          label={t("terms.players")}
          value={String(terms.players)}
          options={numbers.map((number) => ({ value: number, label: number }))}
          onChange={(number) => {
            const players = Number(number);
            const kept = expansionsFor(game, players);
            change({ players, expansions: terms.expansions.filter((one) => kept.includes(one)) });
          }}
        />
      )}
      {fitting.map((one) => (
        <Switch
          key={one}
          label={t(`shell:expansions.${one}`)}
          on={terms.expansions.includes(one)}
          onChange={(on) =>
            change({ expansions: on ? [...terms.expansions, one] : terms.expansions.filter((other) => other !== one) })
          }
        />
      ))}
      <RatedChoice terms={terms} open={open} onChange={onChange} />
      <Select
        label={t("speeds:clock")}
        value={terms.clock}
        options={[
          ...(open ? [{ value: "any", label: t("terms.any") }] : []),
          ...CLOCKS.filter((clock) => clock !== "none" || terms.rated !== "yes").map((clock) => ({
            value: clock,
            label: label(clock),
          })),
        ]}
        hint={terms.clock === "any" ? t("terms.any_hint") : sentence(terms.clock)}
        onChange={(clock) => change({ clock })}
      />
    </>
  );
}

/** Accounts choose; guests play for nothing. */
function RatedChoice({ terms, open, onChange }: TermsFormProps) {
  const { t } = useTranslation("meeting");
  const me = useMe();
  if (me?.account !== true || (!open && terms.players > 2)) return null;
  const options = [
    ...(open ? [{ value: "any" as const, label: t("terms.any") }] : []),
    { value: "yes" as const, label: t("terms.rated") },
    { value: "no" as const, label: t("terms.unrated") },
  ];
  return (
    <Choice
      label={t("terms.rating")}
      value={terms.rated}
      options={options}
      onChange={(rated) =>
        onChange({ ...terms, rated, clock: rated === "yes" && terms.clock === "none" ? "relaxed" : terms.clock })
      }
    />
  );
}
