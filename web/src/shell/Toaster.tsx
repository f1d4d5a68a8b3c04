import "./Toaster.css";

import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";

import { Icon } from "../parts/Icon";
import { dismiss, readToasts, subscribe, type Toast } from "./toasts";

const ICONS: Record<Toast["kind"], string> = { info: "info", good: "check", bad: "warn" };

/** Where toasts appear; a screen reader hears them. */
export function Toaster() {
  const { t } = useTranslation("shell");
  const toasts = useSyncExternalStore(subscribe, readToasts);
  return (
    <div className="toaster" role="status" aria-live="polite">
      {toasts.map(({ id, kind, text }) => (
        <div key={id} className={`toast ${kind}`}>
          <Icon name={ICONS[kind]} />
          <span>{text}</span>
          <button type="button" className="iconbtn" aria-label={t("close")} onClick={() => dismiss(id)}>
            <Icon name="close" />
          </button>
        </div>
      ))}
    </div>
  );
}
