import { useTranslation } from "react-i18next";

import { Icon } from "../../parts/Icon";

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
