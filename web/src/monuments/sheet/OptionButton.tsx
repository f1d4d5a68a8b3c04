import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import { HintMark } from "../../parts/HintMark";
import { Icon } from "../../parts/Icon";
import { Stone } from "../../parts/Stone";
import type { Choice } from "../model/choices";
import { colourOf } from "../model/seats";
import { useMonuments } from "../MonumentsContext";

const ICONS: Record<Choice["kind"], string> = {
  colour: "person",
  draw: "pile",
  build: "build",
  score: "laurel",
  buy: "lamp",
  second: "card",
  report: "historian",
  stop: "check",
};
const KEYS: Partial<Record<Choice["kind"], string>> = { draw: "D", build: "E", score: "P", buy: "P", report: "H" };

interface OptionProps {
  choice: Choice;
  /** A hint would choose it. */
  isHinted: boolean;
  onChoose(): void;
}

/** One thing to do: what it is, and what it takes or brings. */
export function OptionButton({ choice, isHinted, onChoose }: OptionProps) {
  const { title, detail } = useOptionWords(choice);
  const key = KEYS[choice.kind];
  return (
    <button type="button" className={`mt-option ${choice.kind}`} onClick={onChoose}>
      <span>
        {choice.kind === "colour" ? <Stone colour={choice.colour} /> : <OptionIcon choice={choice} />}
        {title}
        {isHinted && <HintMark inline />}
        {key !== undefined && <kbd aria-hidden="true">{key}</kbd>}
      </span>
      <small>{detail}</small>
    </button>
  );
}

function OptionIcon({ choice }: { choice: Choice }) {
  const isExtension = choice.kind === "build" && choice.way === "extend";
  const symbol = choice.kind === "score" || choice.kind === "buy" ? choice.symbol : null;
  return <Icon name={symbol ?? (isExtension ? "plus" : ICONS[choice.kind])} />;
}

/** A choice as a title, and in a few words what it takes or brings. */
export function useOptionWords(choice: Choice): { title: string; detail: string } {
  const { t } = useTranslation("monuments");
  const { monument, terms } = useAlmanac("monuments");
  const { view } = useMonuments();
  switch (choice.kind) {
    case "colour": {
      const { historians, stacks, harvest } = colourOf(view, choice.colour);
      const facts = { historians, monuments: stacks.length, field: harvest.field };
      return { title: t("option.colour", { colour: terms.colours[choice.colour] }), detail: t("option.colourFacts", facts) };
    }
    case "build": {
      const facts = { count: choice.cards.length, needed: choice.needed };
      const title = t(`option.${choice.way}`, { name: monument(choice.monument).name });
      return { title, detail: t(`option.${choice.way}Facts`, facts) };
    }
    case "score":
    case "buy": {
      const symbol = terms.symbols[choice.symbol];
      return { title: t(`option.${choice.kind}`, { symbol }), detail: t(`option.${choice.kind}Facts`, { count: choice.points }) };
    }
    case "report":
      return { title: t("option.report"), detail: t("option.reportFacts", { count: choice.field }) };
    case "second":
      return { title: t("option.second", { symbol: terms.symbols[choice.symbol] }), detail: t("option.secondFacts") };
    case "draw":
      return { title: t("option.draw"), detail: t("option.drawFacts") };
    case "stop":
      return { title: t("confirm.stop"), detail: "" };
  }
}
