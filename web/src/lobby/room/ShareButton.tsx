import { useTranslation } from "react-i18next";

import { Icon } from "../../parts/Icon";
import { toast } from "../../shell/toasts";

/** Hands a link to the share sheet of the device; nothing where there is none. */
export function ShareButton({ title, url }: { title: string; url: string }) {
  const { t } = useTranslation("shell");
  if (typeof navigator.share !== "function") return null;
  const share = () => {
    navigator.share({ title, url }).catch((error: unknown) => {
      const isCancelled = error instanceof DOMException && error.name === "AbortError";
      if (!isCancelled) toast(t("copy.failed"), "bad");
    });
  };
  return (
    <button type="button" className="btn primary" onClick={share}>
      <Icon name="link" />
      {t("room.share")}
    </button>
  );
}
