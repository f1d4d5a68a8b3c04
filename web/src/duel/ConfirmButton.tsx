import { useTranslation } from "react-i18next";

import { Icon } from "../parts/Icon";
import { useTable } from "../table/TableContext";

interface Props {
  /** What it does. */
  words: string;
  /** Something is chosen that can be done. */
  isReady: boolean;
  onConfirm(): void;
}

/** Does what is chosen; once, while the table has not answered. */
export function ConfirmButton({ words, isReady, onConfirm }: Props) {
  const { t } = useTranslation("duel");
  const { pending } = useTable();
  return (
    <button type="button" className="btn primary" onClick={onConfirm} disabled={!isReady || pending !== null}>
      <Icon name={pending === null ? "check" : "hourglass"} />
      {words}
      <kbd aria-hidden="true">{t("keys.enter")}</kbd>
    </button>
  );
}
