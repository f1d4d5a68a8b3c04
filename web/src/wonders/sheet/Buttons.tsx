import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { Icon } from "../../parts/Icon";

interface Props {
  disabled: boolean;
  pending: boolean;
  children: ReactNode;
}

/** The one button that decides; it says what will happen. */
export function Confirm({ disabled, pending, children }: Props) {
  const { t } = useTranslation("wonders");
  return (
    <button type="submit" className="btn primary go" disabled={disabled || pending}>
      <Icon name={disabled ? "lock" : "check"} />
      {pending ? t("sheet.sending") : children}
      {!disabled && !pending && <kbd aria-hidden="true">Enter</kbd>}
    </button>
  );
}

export function UndoButton({ undo }: { undo(): void }) {
  const { t } = useTranslation("wonders");
  return (
    <button type="button" className="btn" onClick={undo}>
      <Icon name="undo" />
      {t("chosen.undo")}
      <kbd aria-hidden="true">U</kbd>
    </button>
  );
}
