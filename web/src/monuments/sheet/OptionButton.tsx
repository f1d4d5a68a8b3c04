import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import { classes } from "../../parts/classes";
import { HintMark } from "../../parts/HintMark";
import { Icon } from "../../parts/Icon";
import { Stone } from "../../parts/symbols/Stone";
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

const LONG = 8; // letters; a longer word leaves its key no room in a third of a line

interface OptionProps {
  choice: Choice;
  /** The key that chooses it. */
  shortcut: string | undefined;
  /** A hint would choose it. */
  isHinted: boolean;
  onChoose(): void;
}

/** One thing to do: what it is, and what it takes or brings. */
export function OptionButton({ choice, shortcut, isHinted, onChoose }: OptionProps) {
  const { title, detail } = useOptionWords(choice);
  return (
    <button
      type="button"
      className={classes("mt-option", choice.kind, isPoor(choice) && "poor", detail.length > LONG && "long")}
      onClick={onChoose}
    >
      <span>
        {choice.kind === "colour" ? <Stone colour={choice.colour} /> : <OptionIcon choice={choice} />}
        <span>{title}</span>
        {isHinted && <HintMark inline />}
        {shortcut !== undefined && <kbd aria-hidden="true">{shortcut}</kbd>}
      </span>
      <small>{detail}</small>
    </button>
  );
}

/** A pair that brings nothing. */
function isPoor(choice: Choice): boolean {
  return choice.kind === "score" && choice.points === 0;
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
      const symbol = terms.symbols[choice.symbol] ?? "";
      if (choice.kind === "buy") return { title: symbol, detail: t("option.buyFacts") };
      const title = t("option.score", { count: choice.points });
      return { title, detail: isPoor(choice) ? t("option.pairFacts", { symbol }) : symbol };
    }
    case "report":
      return { title: t("option.report"), detail: t("option.reportFacts", { count: choice.field }) };
    case "second":
      return { title: t("option.second", { symbol: terms.symbols[choice.symbol] }), detail: t("option.secondFacts") };
    case "draw":
      return { title: t("option.take"), detail: "" };
    case "stop":
      return { title: t("confirm.stop"), detail: "" };
  }
}
