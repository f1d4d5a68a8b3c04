import "./ActionSheet.css";

import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import { Effects } from "../../parts/symbols/Effects";
import { Icon } from "../../parts/Icon";
import { useSettings } from "../../settings/useSettings";
import { ConfirmButton } from "../ConfirmButton";
import type { Option } from "../model/sheet";
import { onRadioKey } from "../../table/useKeys";
import { OptionDetails, SheetOption } from "./SheetOption";
import { Uncovers } from "./Uncovers";
import { useConfirmWords } from "./useConfirmWords";

interface Props {
  card: string;
  options: Option[];
  chosen: Option | null;
  onChoose(id: string): void;
  onConfirm(): void;
  onClose(): void;
}

/** All that can be done with a chosen card, each with its price; one of it is confirmed, unless nobody wants to be asked. */
export function ActionSheet({ card, options, chosen, onChoose, onConfirm, onClose }: Props) {
  const { t } = useTranslation("duel");
  const { name, effect, text } = useAlmanac("duel").card(card);
  const { asks } = useSettings();
  const [asked, ask] = useState<string | null>(null);
  const wonders = options.filter(({ kind }) => kind === "wonder");
  const detailed = options.find(({ id }) => id === asked) ?? chosen;
  const choose = ({ id, action }: Option) => {
    ask(action === null ? id : null);
    if (action !== null) onChoose(id);
  };
  return (
    <section className="sheet panel" aria-label={t("sheet.label", { name })}>
      <header>
        <div className="sheet-title">
          <h2>{name}</h2>
          <Effects effect={effect} label={text} />
        </div>
        <button type="button" className="iconbtn" onClick={onClose} aria-label={t("sheet.close")}>
          <Icon name="close" />
        </button>
      </header>
      <div
        className="sheet-options"
        role={asks ? "radiogroup" : "group"}
        tabIndex={-1}
        aria-label={t("sheet.options", { name })}
        onKeyDown={asks ? onRadioKey : undefined}
      >
        {options.map((option) => (
          <SheetOption
            key={option.id}
            card={card}
            option={option}
            digit={option.kind === "wonder" ? wonders.indexOf(option) + 1 : null}
            isChosen={option.id === chosen?.id}
            onChoose={() => choose(option)}
          />
        ))}
      </div>
      {detailed !== null && (
        <p className="sheet-detail" aria-hidden="true">
          <OptionDetails card={card} option={detailed} />
        </p>
      )}
      <Uncovers card={card} option={chosen} />
      {asks && <Confirm card={card} chosen={chosen} onConfirm={onConfirm} />}
    </section>
  );
}

function Confirm({ card, chosen, onConfirm }: Pick<Props, "card" | "chosen" | "onConfirm">) {
  return <ConfirmButton words={useConfirmWords(card, chosen)} isReady={chosen !== null} onConfirm={onConfirm} />;
}
