import "./Fairness.css";

import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

import { Icon } from "../../parts/Icon";
import { Digits } from "../../shell/controls/Hash";
import { Dialog } from "../../shell/Dialog";
import { useRoom } from "../TableContext";

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

/** What the check in the browser found: still working, cannot tell, fair or not. */
function Verdict({ fair }: { fair: boolean | null | undefined }) {
  const { t } = useTranslation("table");
  if (fair === true) {
    return (
      <p className="proof-verdict good" role="status">
        <Icon name="check" />
        {t("proof.fair")}
      </p>
    );
  }
  if (fair === false) {
    return (
      <p className="proof-verdict bad" role="status">
        <Icon name="warn" />
        {t("proof.unfair")}
      </p>
    );
  }
  return (
    <p className="proof-verdict" role="status">
      <Icon name="hourglass" />
      {t(fair === null ? "proof.cannot" : "proof.checking")}
    </p>
  );
}

const HEX_DIGITS = 64;
const HEX = 16;

/** The text whose SHA-256 is the commitment: the seed as 64 hexadecimal digits. */
export function seedText(seed: string): string {
  return BigInt(seed).toString(HEX).padStart(HEX_DIGITS, "0");
}

/** The commitment that a seed must have had, worked out here in the browser. */
export async function commitmentOf(seed: string): Promise<string> {
  const bytes = new TextEncoder().encode(seedText(seed));
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(HEX).padStart(2, "0")).join("");
}

/** Whether the seed shown now is the one promised before the game; null where the browser cannot tell. */
export async function isFair(seed: string, commitment: string): Promise<boolean | null> {
  const subtle: SubtleCrypto | undefined = crypto.subtle; // missing where the connection is not secure
  if (subtle === undefined) return null;
  return (await commitmentOf(seed)) === commitment.toLowerCase();
}
