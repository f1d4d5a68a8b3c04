import "./ActionSheet.css";

import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import { Icon } from "../../parts/Icon";
import { Effects } from "../../parts/symbols/Effects";
import { useSettings } from "../../settings/useSettings";
import { useTable } from "../../table/TableContext";
import { onRadioKey } from "../../table/useKeys";
import { ConfirmButton } from "../ConfirmButton";
import { useDuel } from "../DuelContext";
import { inSentence } from "../model/actions";
import type { Option } from "../model/sheet";
import { freedBy, openSlots } from "../model/structure";
import { usePeople } from "../usePeople";
import { OptionDetails, SheetOption } from "./SheetOption";

interface Props {
  card: string;
  options: Option[];
  chosen: Option | null;
  onChoose(id: string): void;
  onConfirm(): void;
  onClose(): void;
}

/** All that can be done with a chosen card, each with its price; one is confirmed, unless the player does not want to be asked. */
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

/** Which cards come free when the chosen one goes, and for whom. */
function Uncovers({ card, option }: { card: string; option: Option | null }) {
  const { t } = useTranslation("duel");
  const { view, seats } = useDuel();
  const { who } = usePeople();
  const almanac = useAlmanac("duel");
  const slot = openSlots(view).find((open) => open.card === card);
  if (slot === undefined) return null;
  const freed = freedBy(view, slot.slot);
  const again = option?.kind === "wonder" && option.playsAgain;
  const next = who(again ? seats.below : seats.above);
  const count = freed.filter(({ state }) => state === "face_down").length;
  const cards = freed.flatMap((open) => (open.card === null ? [] : [almanac.card(open.card).name]));
  if (freed.length === 0) return null;
  return (
    <p className="note">
      <Icon name="eye" />
      <span>
        {count > 0 && <span>{t("sheet.turnsUp", { ...next, count })} </span>}
        {cards.length > 0 && <span>{t("sheet.frees", { ...next, cards })}</span>}
      </span>
    </p>
  );
}

/** What the button says that does the chosen thing. */
function useConfirmWords(card: string, option: Option | null): string {
  const { t } = useTranslation("duel");
  const almanac = useAlmanac("duel");
  const { pending } = useTable();
  if (pending !== null) return t("sheet.sending");
  if (option === null) return t("sheet.nothing");
  const { name } = almanac.card(card);
  if (option.kind === "sell") return t("confirm.sell", { name, count: option.coins });
  const built = option.kind === "wonder" ? inSentence(almanac.wonder(option.wonder).name) : name;
  const { coins } = option.build;
  return coins === 0 ? t("confirm.free", { name: built }) : t("confirm.pay", { name: built, count: coins });
}
