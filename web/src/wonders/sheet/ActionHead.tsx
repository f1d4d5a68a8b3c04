import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import { Cost } from "../../parts/symbols/Cost";
import { Effects } from "../../parts/symbols/Effects";
import { Icon } from "../../parts/Icon";
import type { Held } from "../model/hand";

interface Props {
  held: Held;
  /** There is room for what it does in words. */
  hasRoom: boolean;
  onClose(): void;
}

/** What is picked: its name, what it does and needs, and the way back. */
export function ActionHead({ held: { kind, id }, hasRoom, onClose }: Props) {
  const { t } = useTranslation("wonders");
  const almanac = useAlmanac("wonders");
  const piece = kind === "leader" ? almanac.leader(id) : almanac.card(id);
  const cost = typeof piece.cost === "number" ? { coins: piece.cost } : piece.cost;
  return (
    <>
      <header>
        <h2>{piece.name}</h2>
        <Effects effect={piece.effect} label={piece.text} />
        {Object.keys(cost).length > 0 && (
          <span className="needs">
            <span className="hide-md">{t("sheet.needs")}</span> <Cost cost={cost} label={piece.cost_text} />
          </span>
        )}
        <button type="button" className="iconbtn" onClick={onClose} aria-label={t("sheet.close")}>
          <Icon name="close" />
        </button>
      </header>
      {hasRoom && <p className="muted does">{piece.text}</p>}
    </>
  );
}
