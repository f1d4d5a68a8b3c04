import { useState } from "react";
import { useTranslation } from "react-i18next";

import { messageOf } from "../api/request";
import type { Whom } from "../api/types";
import { LEVEL } from "../settings/store";
import { Dialog } from "../shell/Dialog";
import { Problem } from "../shell/Message";
import { toast } from "../shell/toasts";
import { challenge } from "./challenging";
import { refreshMeeting } from "./people";
import { duelTerms, toChallenge } from "./terms";
import { TermsForm } from "./TermsForm";

interface ChallengeDialogProps {
  name: string;
  whom: Whom;
  onClose(): void;
}

/** A game to offer to somebody. */
export function ChallengeDialog({ name, whom, onClose }: ChallengeDialogProps) {
  const { t } = useTranslation(["meeting", "shell"]);
  const [terms, setTerms] = useState(duelTerms);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async () => {
    try {
      await challenge(toChallenge(terms, whom, LEVEL));
      toast(t("challenge.sent", { name }), "good");
      onClose();
      await refreshMeeting();
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  const actions = (
    <>
      <button type="button" className="btn" onClick={onClose}>
        {t("shell:cancel")}
      </button>
      <button type="button" className="btn primary" onClick={() => void send()}>
        {t("challenge.send")}
      </button>
    </>
  );
  return (
    <Dialog title={t("challenge.title", { name })} onClose={onClose} actions={actions} className="terms-dialog">
      <TermsForm terms={terms} open={false} onChange={setTerms} />
      {terms.players > 2 && <p className="muted">{t("challenge.bots")}</p>}
      <Problem text={problem} />
    </Dialog>
  );
}
