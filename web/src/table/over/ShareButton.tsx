import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

import { Icon } from "../../parts/Icon";
import { toast } from "../../shell/toasts";
import { useTable } from "../TableContext";
import { share } from "./share";

const THANKS = 2_500; // milliseconds

/** Gives the replay to others; a copied link is told on the button itself, where one looks. */
export function ShareButton() {
  const { t } = useTranslation(["table", "shell"]);
  const { table } = useTable();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), THANKS);
    return () => clearTimeout(timer);
  }, [copied]);
  const send = async () => {
    const outcome = await share(t("over.share_title"), `${window.location.origin}/replay/${table.id}`);
    if (outcome === "copied") {
      setCopied(true);
      toast(t("over.copied"), "good");
    }
    if (outcome === "failed") toast(t("over.not_copied"), "bad");
  };
  return (
    <button type="button" className="btn" onClick={() => void send()}>
      <Icon name={copied ? "check" : "link"} />
      {copied ? t("copy.done", { ns: "shell" }) : t("over.share")}
    </button>
  );
}
