import "./SheetOption.css";

import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import { classes } from "../../parts/classes";
import { Effects } from "../../parts/Effects";
import { HintMark } from "../../parts/HintMark";
import { Icon } from "../../parts/Icon";
import { useDuel } from "../DuelContext";
import { cardsOf, cityOf } from "../model/seats";
import { type Option, playsAgain } from "../model/sheet";
import { useHinted } from "../useHinted";
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
  const { t } = useTranslation("duel");
  const details = useId();
  const [isAsked, ask] = useState(false);
  const key = KEYS[option.kind] ?? digit;
  const why = option.kind === "wonder" ? option.build.reason?.words : undefined;
  return (
    <button
      type="button"
      role="radio"
      className={classes("act", option.kind, isChosen && "on")}
      tabIndex={isChosen ? 0 : -1}
      aria-checked={isChosen}
      aria-disabled={option.action === null}
      aria-describedby={details}
      data-confirms={isChosen ? "" : undefined}
      onClick={() => (option.action === null ? ask(!isAsked) : onChoose())}
    >
      <span className="act-name">
        <OptionName option={option} />
        <OptionHint card={card} option={option} />
      </span>
      {key !== null && <kbd aria-hidden="true">{key}</kbd>}
      <small id={details}>
        <OptionDetails card={card} option={option} />
        {why !== undefined && (
          <>
            {" "}
            <span className="ask-why" aria-hidden="true">
              {!isAsked && t("price.askWhy")}
            </span>
            <span className={isAsked ? "why" : "sr"}>{why}</span>
          </>
        )}
      </small>
    </button>
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

function OptionDetails({ card, option }: { card: string; option: Option }): ReactNode {
  const { t } = useTranslation("duel");
  const { view } = useDuel();
  if (option.kind === "build") return <PriceWords card={card} build={option.build} />;
  if (option.kind === "wonder") return <WonderWords option={option} />;
  const yellow = cardsOf(cityOf(view, view.viewer), "yellow").length;
  const base = option.coins - yellow;
  return t(yellow === 0 ? "sheet.sellPlain" : "sheet.sellYellow", { count: option.coins, base, yellow });
}

/** What a wonder costs; why it is too dear is only told in full to who asks. */
function WonderWords({ option }: { option: Extract<Option, { kind: "wonder" }> }) {
  const { t } = useTranslation("duel");
  const { view, seats } = useDuel();
  const almanac = useAlmanac("duel");
  const { reason } = option.build;
  if (reason?.code === "too_dear") return t("price.tooDear", { ...reason, count: Number(reason.total) });
  const again = playsAgain(almanac, cityOf(view, seats.below), option);
  return (
    <>
      <PriceWords card={null} build={option.build} />
      {again && option.action !== null && (
        <span className="again">
          <Icon name="extra-turn" /> {t("sheet.playAgain")}
        </span>
      )}
    </>
  );
}
