import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";

import { Loading } from "../shell/Loading";
import { Problem } from "../shell/Message";
import { operators, type PastAct } from "./operators";
import { usePages } from "./usePages";
import { useWhen } from "./useWhen";

const PAGE = 50;

/** What operators have done: about anybody, or one person. */
export function AuditLog({ person = null }: { person?: string | null }) {
  const { t } = useTranslation("operator");
  const ask = useCallback((last: PastAct | null) => operators.audit(last?.id ?? null, person), [person]);
  const { rows, problem, isMore, more } = usePages(ask, PAGE);
  if (rows === null) return problem === null ? <Loading /> : <Problem text={problem} />;
  return (
    <>
      <Problem text={problem} />
      {rows.length === 0 && <p className="operator-none">{t("audit.none")}</p>}
      <ol className="panel operator-list">
        {rows.map((act) => (
          <ActRow key={act.id} act={act} />
        ))}
      </ol>
      {isMore && (
        <button type="button" className="btn" onClick={more}>
          {t("more")}
        </button>
      )}
    </>
  );
}

function ActRow({ act }: { act: PastAct }) {
  const { t } = useTranslation("operator");
  const when = useWhen();
  return (
    <li>
      <span className="operator-words">
        <span>
          <b>{act.operator ?? t("audit.shell")}</b> · {t(`audit.acts.${act.act}`)}
          {act.person !== null && (
            <>
              {" · "}
              <Link href={`/operator/people/${act.person}`}>{act.name}</Link>
            </>
          )}
          {act.table !== null && (
            <>
              {" · "}
              <Link href={`/table/${act.table}`}>{act.table}</Link>
            </>
          )}
        </span>
        <span className="muted">
          {when(act.at)}
          {act.until !== null && ` · ${t("sanctions.until", { when: when(act.until) })}`}
        </span>
        {act.note !== "" && <q>{act.note}</q>}
      </span>
    </li>
  );
}
