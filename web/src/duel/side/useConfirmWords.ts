import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import { useTable } from "../../table/TableContext";
import type { Option } from "../model/sheet";
import { inSentence } from "../model/words";

/** What the button says that does the chosen thing. */
export function useConfirmWords(card: string, option: Option | null): string {
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
