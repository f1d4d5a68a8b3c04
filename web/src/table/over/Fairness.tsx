import "./Fairness.css";

import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

import { Icon } from "../../parts/Icon";
import { Dialog } from "../../shell/Dialog";
import { Digits } from "../../shell/controls/Hash";
import { useRoom } from "../TableContext";
import { isFair, seedText } from "./fairness";
import { Verdict } from "./Verdict";

/** The proof that the deal was settled before the first move: promise, seed, and a check made right here. */
export function Fairness({ onClose }: { onClose(): void }) {
  const { t } = useTranslation("table");
  const { table } = useRoom();
  return (
    <Dialog title={t("proof.title")} onClose={onClose} wide className="proof">
      <p>{t("proof.idea")}</p>
      <dl>
        <dt>{t("proof.commitment")}</dt>
        <dd>
          <Digits value={table.commitment} />
        </dd>
        {table.seed !== null && (
          <>
            <dt>{t("proof.seed")}</dt>
            <dd>
              <Digits value={table.seed} />
            </dd>
          </>
        )}
      </dl>
      {table.seed === null ? (
        <p className="proof-verdict">
          <Icon name="lock" />
          {t("proof.later")}
        </p>
      ) : (
        <Proven seed={table.seed} commitment={table.commitment} />
      )}
    </Dialog>
  );
}

function Proven({ seed, commitment }: { seed: string; commitment: string }) {
  const { t } = useTranslation("table");
  const { table } = useRoom();
  const [fair, setFair] = useState<boolean | null | undefined>(undefined);
  useEffect(() => {
    let current = true;
    void isFair(seed, commitment).then((answer) => {
      if (current) setFair(answer);
    });
    return () => {
      current = false;
    };
  }, [seed, commitment]);
  return (
    <>
      <Verdict fair={fair} />
      <h3>{t("proof.yourself")}</h3>
      <ol>
        <li>
          {t("proof.step_hash")}
          <Digits value={`printf %s ${seedText(seed)} | sha256sum`} />
        </li>
        <li>{t("proof.step_compare")}</li>
        <li>
          {t("proof.step_replay")}
          <Digits value={`pharos replay ${table.id}.txt --verify`} />
        </li>
      </ol>
      <a className="btn" href={`/api/tables/${table.id}/record`} download={`${table.id}.txt`}>
        <Icon name="scroll" />
        {t("proof.record")}
      </a>
    </>
  );
}
