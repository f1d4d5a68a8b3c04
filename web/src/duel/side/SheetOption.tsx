import "./SheetOption.css";

import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import { classes } from "../../parts/classes";
import { Coin } from "../../parts/symbols/Figure";
import { Effects } from "../../parts/symbols/Effects";
import { HintMark } from "../../parts/HintMark";
import { Icon } from "../../parts/Icon";
import { useSettings } from "../../settings/useSettings";
import { useDuel } from "../DuelContext";
import { cardsOf, cityOf } from "../model/seats";
import type { Option } from "../model/sheet";
import { useHinted } from "../useIntent";
import { PriceWords } from "./PriceWords";

interface Props {
  card: string;
  option: Option;
  /** The key that chooses it, for wonders. */
  digit: number | null;
  isChosen: boolean;
  onChoose(): void;
}

const ICONS = { build: "build", wonder: "stage", sell: "sell" } as const;
const KEYS = { build: "B", sell: "S", wonder: null } as const;

/** One thing to do with the chosen card: what it is, what it costs, or why it cannot be done. */
export function SheetOption({ card, option, digit, isChosen, onChoose }: Props) {
  const details = useId();
  const { asks } = useSettings();
  const key = KEYS[option.kind] ?? digit;
  const role = asks ? ({ role: "radio", "aria-checked": isChosen, tabIndex: isChosen ? 0 : -1 } as const) : {};
  return (
    <button
      type="button"
      {...role}
      className={classes("act", option.kind, isChosen && "on")}
      aria-disabled={option.action === null}
      aria-describedby={details}
      data-confirms={isChosen ? "" : undefined}
      onClick={onChoose}
    >
      <span className="act-name">
        <OptionName option={option} />
        <OptionHint card={card} option={option} />
      </span>
      <OptionPrice option={option} />
      {key !== null && <kbd aria-hidden="true">{key}</kbd>}
      <small id={details}>
        <OptionDetails card={card} option={option} />
      </small>
    </button>
  );
}

/** The price at a glance; the details say it in words. */
function OptionPrice({ option }: { option: Option }) {
  const coins = option.kind === "sell" ? option.coins : option.build.coins;
  return (
    <span className="act-price" aria-hidden="true">
      {option.kind === "sell" && "+"}
      {coins === 0 ? <Icon name="check" /> : <Coin n={coins} />}
    </span>
  );
}

/** A mark where a hint would do this with the card. */
function OptionHint({ card, option }: { card: string; option: Option }) {
  const hinted = useHinted();
  return hinted?.chosen === card && hinted.option === option.id ? <HintMark inline /> : null;
}

function OptionName({ option }: { option: Option }): ReactNode {
  const { t } = useTranslation("duel");
  const almanac = useAlmanac("duel");
  const icon = <Icon name={ICONS[option.kind]} />;
  if (option.kind !== "wonder") {
    return (
      <>
        {icon} {t(`sheet.${option.kind}`)}
      </>
    );
  }
  const { name, effect, text } = almanac.wonder(option.wonder);
  return (
    <>
      <span className="act-wonder">
        {icon} {name}
      </span>{" "}
      <Effects effect={effect} label={text} />
    </>
  );
}

/** What an option costs or brings, in words; for what cannot be done, why. */
export function OptionDetails({ card, option }: { card: string; option: Option }): ReactNode {
  const { t } = useTranslation("duel");
  const { view, seats } = useDuel();
  if (option.kind === "sell") {
    const yellow = cardsOf(cityOf(view, seats.below), "yellow").length;
    const facts = { count: option.coins, base: option.coins - yellow, yellow };
    return t(yellow === 0 ? "sheet.sellPlain" : "sheet.sellYellow", facts);
  }
  const again = option.action !== null && option.kind === "wonder" && option.playsAgain;
  return (
    <>
      <PriceWords card={option.kind === "build" ? card : null} build={option.build} />
      {again && (
        <span className="again">
          {" "}
          <Icon name="extra-turn" /> {t("sheet.playAgain")}
        </span>
      )}
    </>
  );
}
