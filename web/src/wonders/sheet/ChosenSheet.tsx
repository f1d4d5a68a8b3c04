import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import type { WondersView } from "../../api/types";
import { Icon } from "../../parts/Icon";
import { Effects } from "../../parts/symbols/Effects";
import { type Choice, readAction, type Verb } from "../model/action";
import { cityAt, isFreeCity } from "../model/seats";
import { othersDeciding } from "../model/status";
import { useNames } from "../useNames";
import { useWonders } from "../WondersContext";
import { UndoButton } from "./Buttons";
import { usePaymentWords } from "./sheetWords";

/** I have chosen, or nothing is asked of me: what I chose, and who is still waited for. */
export function ChosenSheet({ undo, mayUndo }: { undo(): void; mayUndo: boolean }) {
  const { view } = useWonders();
  const { t } = useTranslation("wonders");
  const names = useNames();
  const isDeciding = view.deciders.includes(view.viewer); // in a replay it is only looked at
  const waited = othersDeciding(view).map((player) => names.player(player));
  return (
    <section className="sheet panel calm" aria-label={t("chosen.label")}>
      {view.chosen.length > 0 && (
        <ul className="choices">
          {view.chosen.map((choice) => (
            <ChoiceLine key={choice.city} choice={choice} />
          ))}
        </ul>
      )}
      {view.chosen.length === 0 && !isDeciding && (
        <header>
          <h2>{t("chosen.nothing")}</h2>
        </header>
      )}
      {waited.length > 0 && <p>{t(`waiting.${view.phase}`, { names: waited })}</p>}
      {mayUndo && (
        <div className="buttons">
          <UndoButton undo={undo} />
          <span className="muted">{t("chosen.until")}</span>
        </div>
      )}
    </section>
  );
}

const ICON: Partial<Record<Verb, string>> = {
  build: "build",
  recruit: "cb-white",
  keep: "cb-white",
  stage: "stage",
  sell: "sell",
  lose: "destroy",
};

/** A choice that I made, still hidden from the others. */
function ChoiceLine({ choice }: { choice: WondersView["chosen"][number] }) {
  const { view } = useWonders();
  const { t } = useTranslation("wonders");
  const names = useNames();
  const paymentWords = usePaymentWords();
  const read = readAction(choice.action);
  const { verb, name, join, by_bank } = read;
  if (name === null) return null;
  const who = isFreeCity(view, choice.city) ? "free_city" : "own";
  const fee = join ? (view.edifices[view.age - 1]?.fee ?? 0) : 0;
  const payment = paymentWords({ ...read, bank: fee + Number(by_bank) }, choice.city, fee);
  const stage = cityAt(view, choice.city).stages_built + 1;
  return (
    <li>
      <header className="row wrap">
        <Icon name={ICON[verb] ?? "check"} />
        <h2>{t(`chosen.${who}.${verb}`, { card: names.piece(name), number: stage })}</h2>
        <ChosenEffects choice={read} />
      </header>
      {payment.length > 0 && <p className="muted">{t("chosen.pays", { payment })}</p>}
    </li>
  );
}

/** What the choice will do, where a piece is laid open. */
function ChosenEffects({ choice: { verb, name } }: { choice: Choice }) {
  const almanac = useAlmanac("wonders");
  if (name === null) return null;
  if (verb === "build") {
    const { effect, text } = almanac.card(name);
    return <Effects effect={effect} label={text} />;
  }
  if (verb !== "recruit" && verb !== "keep") return null;
  const { effect, text } = almanac.leader(name);
  return <Effects effect={effect} label={text} />;
}
