import "./ActionSheet.css";

import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import { Effects } from "../../parts/Effects";
import { Icon } from "../../parts/Icon";
import { useTable } from "../../table/TableContext";
import type { Option } from "../model/sheet";
import { onRadioKey } from "../../table/radioKeys";
import { SheetOption } from "./SheetOption";
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

/** All that can be done with a chosen card, each with its price; one of it is confirmed. */
export function ActionSheet({ card, options, chosen, onChoose, onConfirm, onClose }: Props) {
  const { t } = useTranslation("duel");
  const { name, effect, text } = useAlmanac("duel").card(card);
  const { pending } = useTable();
  const words = useConfirmWords(card, chosen);
  const wonders = options.filter(({ kind }) => kind === "wonder");
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
        role="radiogroup"
        tabIndex={-1}
        aria-label={t("sheet.options", { name })}
        onKeyDown={onRadioKey}
      >
        {options.map((option) => (
          <SheetOption
            key={option.id}
            card={card}
            option={option}
            digit={option.kind === "wonder" ? wonders.indexOf(option) + 1 : null}
            isChosen={option.id === chosen?.id}
            onChoose={() => onChoose(option.id)}
          />
        ))}
      </div>
      <Uncovers card={card} option={chosen} />
      <button type="button" className="btn primary" onClick={onConfirm} disabled={chosen === null || pending !== null}>
        <Icon name={pending === null ? "check" : "hourglass"} />
        {words}
        <kbd aria-hidden="true">{t("keys.enter")}</kbd>
      </button>
    </section>
  );
}
