import { useState } from "react";
import { useTranslation } from "react-i18next";

import { Choice } from "../shell/controls/Choice";
import { Dialog } from "../shell/Dialog";
import { seek } from "./seeking";
import { quickTerms, REACHES, toSeek } from "./terms";
import { TermsForm } from "./TermsForm";

/** What you would like to play; ready to send as it is. */
export function SeekDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(["meeting", "shell"]);
  const [terms, setTerms] = useState(() => quickTerms("duel"));
  const begin = () => {
    void seek(toSeek(terms));
    onClose();
  };
  const actions = (
    <>
      <button type="button" className="btn" onClick={onClose}>
        {t("shell:cancel")}
      </button>
      <button type="button" className="btn primary" onClick={begin}>
        {t("seek.begin")}
      </button>
    </>
  );
  return (
    <Dialog title={t("seek.dialog")} onClose={onClose} actions={actions} className="terms-dialog">
      <TermsForm terms={terms} open onChange={setTerms} />
      <Choice
        label={t("terms.strength")}
        value={terms.reach}
        options={REACHES.map((reach) => ({ value: reach, label: t(reach === "any" ? "terms.any" : "terms.near", { reach }) }))}
        hint={t(terms.reach === "any" ? "terms.strength_any" : "terms.strength_hint")}
        onChange={(reach) => setTerms({ ...terms, reach })}
      />
    </Dialog>
  );
}
