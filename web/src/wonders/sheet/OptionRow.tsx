import { useId } from "react";
import { useTranslation } from "react-i18next";

import { classes } from "../../parts/classes";
import { HintMark } from "../../parts/HintMark";
import { Icon } from "../../parts/Icon";
import { useSettings } from "../../settings/useSettings";
import type { Use } from "../model/action";
import type { Option } from "../model/options";
import { useHinted } from "../useDecision";
import "./OptionRow.css";

interface Props {
  options: Option[];
  chosen: Use | null;
  /** The number of the stage that would be built, if there is one. */
  stage: number | null;
  /** Of the piece that is picked. */
  name: string;
  onChoose(use: Use): void;
}

const ICON: Record<Use, string> = { build: "build", recruit: "cb-white", stage: "stage", sell: "sell" };
const KEY: Record<Use, string> = { build: "B", recruit: "R", stage: "W", sell: "S" };

/** Build or recruit, wonder stage, sell: equals, each with its price. For players who are not asked again, buttons that play at once. */
export function OptionRow({ options, chosen, stage, name: piece, onChoose }: Props) {
  const { t } = useTranslation("wonders");
  const { asks } = useSettings();
  const group = useId();
  const hinted = useHinted();
  const price = ({ legal, use, payments, gain }: Option) => {
    if (!legal) return t("option.impossible");
    if (use === "sell") return t("option.take", { count: gain });
    const least = payments[0]?.total ?? 0;
    return least === 0 ? t("option.free") : t("option.pay", { count: least });
  };
  return (
    <fieldset className="opts">
      <legend className="sr">{t("option.legend")}</legend>
      {options.map((option) => {
        const look = classes("opt", option.use === chosen && "on", !option.legal && "off");
        const words = (
          <>
            <span>
              <Icon name={option.legal ? ICON[option.use] : "lock"} />
              {t(`option.${option.use}`, { number: stage })}
              {option.use === hinted?.verb && piece === hinted.name && <HintMark inline />}
              {option.legal && <kbd aria-hidden="true">{KEY[option.use]}</kbd>}
            </span>
            <small>{price(option)}</small>
          </>
        );
        return asks ? (
          <label key={option.use} className={look}>
            <input
              type="radio"
              className="sr"
              name={group}
              checked={option.use === chosen}
              onChange={() => onChoose(option.use)}
            />
            {words}
          </label>
        ) : (
          <button key={option.use} type="button" className={look} onClick={() => onChoose(option.use)}>
            {words}
          </button>
        );
      })}
    </fieldset>
  );
}
