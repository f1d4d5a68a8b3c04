import "./Fairness.css";

import { Fragment, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

import { Icon } from "../../parts/Icon";
import { Digits } from "../../shell/controls/Hash";
import { Dialog } from "../../shell/Dialog";
import { useRoom } from "../TableContext";
import { isFair, seedText } from "./proof";

/** The proof that the deal was settled before the first move, and by nobody alone: promise, secret, what players added, and a check made right here. */
export function Fairness({ onClose }: { onClose(): void }) {
  const { t } = useTranslation("table");
  const { table, names } = useRoom();
  const { secret, seed } = table;
  const adds = table.seats.flatMap((seat, player) =>
    seat.seal === null ? [] : [{ ...seat, player, seal: seat.seal, name: names[player] }],
  );
  return (
    <Dialog title={t("proof.title")} onClose={onClose} wide className="proof">
      <p>{t("proof.idea")}</p>
      {adds.length > 0 && <p>{t("proof.idea_players")}</p>}
      <dl>
        <dt>{t("proof.commitment")}</dt>
        <dd>
          <Digits value={table.commitment} />
        </dd>
        {adds.map(({ player, name, seal, entropy }) => (
          <Fragment key={player}>
            <dt>{t(entropy === null ? "proof.sealed" : "proof.added", { name })}</dt>
            <dd>
              <Digits value={entropy ?? seal} />
            </dd>
          </Fragment>
        ))}
        {secret !== null && seed !== null && (
          <>
            <dt>{t("proof.secret")}</dt>
            <dd>
              <Digits value={secret} />
            </dd>
            <dt>{t("proof.seed")}</dt>
            <dd>
              <Digits value={seed} />
            </dd>
          </>
        )}
      </dl>
      {secret === null ? (
        <p className="proof-verdict">
          <Icon name="lock" />
          {t(table.shared_deal === null ? "proof.later" : "proof.later_shared")}
        </p>
      ) : (
        <Proven secret={secret} />
      )}
    </Dialog>
  );
}

function Proven({ secret }: { secret: string }) {
  const { t } = useTranslation("table");
  const { table } = useRoom();
  const [fair, setFair] = useState<boolean | null | undefined>(undefined);
  useEffect(() => {
    let current = true;
    void isFair(table).then((answer) => {
      if (current) setFair(answer);
    });
    return () => {
      current = false;
    };
  }, [table]);
  return (
    <>
      <Verdict fair={fair} />
      <h3>{t("proof.yourself")}</h3>
      <ol>
        <li>
          {t("proof.step_hash")}
          <Digits value={`printf %s ${seedText(secret)} | sha256sum`} />
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
