import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import { Icon } from "../../parts/Icon";
import { Stone } from "../../parts/symbols/Stone";
import type { Choice } from "../model/choices";
import { hasTwoColours } from "../model/seats";
import { useMonuments } from "../MonumentsContext";
import type { Intent } from "../useIntent";
import { ConfirmButton } from "./ConfirmButton";
import { useOptionWords } from "./OptionButton";
import { DrawPreview, LayPreview, PairPreview, ReportPreview } from "./Previews";

/** What is chosen, in full, before it is confirmed. */
export function ChosenSheet({ intent, choice }: { intent: Intent; choice: Choice }) {
  const { t } = useTranslation("monuments");
  const { view } = useMonuments();
  const { title, detail } = useChosenWords(choice);
  const mayGoBack = intent.choices.length > 1;
  return (
    <section className={`sheet mt-sheet panel chosen-${choice.kind}`} aria-label={title} data-tour="sheet">
      <header>
        {hasTwoColours(view) && view.turn.colour !== null && <Stone colour={view.turn.colour} />}
        <h2>{title}</h2>
        {mayGoBack && (
          <button type="button" className="iconbtn" onClick={() => intent.choose(null)} aria-label={t("sheet.close")}>
            <Icon name="close" />
          </button>
        )}
      </header>
      {/* What scrolls must be reachable by keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="mt-preview" role="group" aria-label={title} tabIndex={0}>
        <Preview intent={intent} choice={choice} detail={detail} />
      </div>
      <ConfirmButton intent={intent} />
    </section>
  );
}

/** As an option; a pair says what it is for. */
function useChosenWords(choice: Choice): { title: string; detail: string } {
  const { t } = useTranslation("monuments");
  const { terms } = useAlmanac("monuments");
  const words = useOptionWords(choice);
  if (choice.kind !== "score" && choice.kind !== "buy") return words;
  return { ...words, title: t(`option.${choice.kind}Pair`, { symbol: terms.symbols[choice.symbol] }) };
}

function Preview({ intent: { picked }, choice, detail }: { intent: Intent; choice: Choice; detail: string }) {
  switch (choice.kind) {
    case "draw":
      return <DrawPreview card={choice.card} />;
    case "build":
      return <LayPreview building={choice} picked={picked} />;
    case "score":
    case "buy":
    case "second":
      return <PairPreview choice={choice} picked={picked} />;
    case "report":
      return <ReportPreview report={choice} />;
    default:
      return <p className="mt-note">{detail}</p>;
  }
}
