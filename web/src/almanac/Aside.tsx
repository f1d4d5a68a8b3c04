import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";

import { Icon } from "../parts/Icon";

export interface AsideProps {
  onClose: () => void;
  children: ReactNode;
}

/** What is chosen, beside the cards; Escape and the cross close it. */
export function Aside({ onClose, children }: AsideProps) {
  const { t } = useTranslation("cards");
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) onClose();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [onClose]);
  return (
    <aside className="almanac-detail panel" aria-label={t("detail")}>
      <button type="button" className="iconbtn" aria-label={t("close")} onClick={onClose}>
        <Icon name="close" />
      </button>
      {children}
    </aside>
  );
}
