import { useState } from "react";
import { useTranslation } from "react-i18next";

import { classes } from "../../parts/classes";
import { Icon } from "../../parts/Icon";
import { toast } from "../toasts";

interface CopyButtonProps {
  text: string;
  /** Words on the button; else only the icon. */
  label?: string;
  className?: string;
}

const THANKS = 2_000;

/** Puts a text on the clipboard, and says so. */
export function CopyButton({ text, label, className }: CopyButtonProps) {
  const { t } = useTranslation("shell");
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    if (!(await copyText(text))) {
      toast(t("copy.failed"), "bad");
      return;
    }
    setCopied(true);
    setTimeout(() => setCopied(false), THANKS);
  };
  const words = copied ? t("copy.done") : (label ?? t("copy.copy"));
  return (
    <button
      type="button"
      className={classes("copy", label === undefined ? "iconbtn" : "btn", className)}
      aria-label={words}
      title={words}
      onClick={() => void copy()}
    >
      <Icon name={copied ? "check" : "copy"} />
      {label !== undefined && <span>{words}</span>}
      <span className="sr" role="status">
        {copied ? t("copy.done") : ""}
      </span>
    </button>
  );
}

/** Copy a text; pages without https have no clipboard, so the old way is the second one. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "sr";
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}
