import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";

import { pathOf } from "../profile/ladders";
import { useAskedAsMe } from "../profile/useAsked";
import { Loading } from "../shell/Loading";
import { Problem } from "../shell/Message";
import { toast } from "../shell/toasts";
import { AuditLog } from "./AuditLog";
import { Decision } from "./Decision";
import { type Kind, operators, type PersonFile } from "./operators";
import { Badges } from "./People";
import { ReportList } from "./Reports";
import { Sanctions } from "./Sanctions";
import { TableRow } from "./TableList";

const KINDS = { warning: "warned", mute: "muted", ban: "banned" } as const satisfies Record<Kind, string>;

/** All that operators have to know about somebody, and what they can do. */
export function PersonPanel({ id }: { id: string }) {
  const { t } = useTranslation("operator");
  const [turn, setTurn] = useState(0);
  // Asked again after something was done.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const { data, problem } = useAskedAsMe(useCallback(() => operators.person(id), [id, turn]));
  const again = () => setTurn((before) => before + 1);
  if (data === null) return problem === null ? <Loading /> : <Problem text={problem} />;
  return (
    <>
      <Head file={data} onDone={again} />
      <Sanctions sanctions={data.sanctions} onDone={again} />
      {data.tables.length > 0 && (
        <section aria-labelledby="person-tables">
          <h2 id="person-tables">{t("person.tables")}</h2>
          <ul className="panel operator-list">
            {data.tables.map((table) => (
              <TableRow key={table.id} table={table} onDone={again} />
            ))}
          </ul>
        </section>
      )}
      {(["open", "resolved"] as const).map((status) => (
        <section key={status} aria-labelledby={`person-${status}`}>
          <h2 id={`person-${status}`}>{t(`reports.${status}`)}</h2>
          <ReportList key={turn} status={status} person={id} />
        </section>
      ))}
      <section aria-labelledby="person-audit">
        <h2 id="person-audit">{t("parts.audit")}</h2>
        <AuditLog key={turn} person={id} />
      </section>
    </>
  );
}

function Head({ file, onDone }: { file: PersonFile; onDone(): void }) {
  const { t } = useTranslation("operator");
  const { person } = file;
  const [kind, setKind] = useState<Kind | null>(null);
  const close = (done: boolean) => {
    setKind(null);
    if (!done) return;
    toast(t("reports.done"), "good");
    onDone();
  };
  return (
    <section className="panel operator-person" aria-labelledby="person-name">
      <h2 id="person-name">{person.name}</h2>
      <p className="muted">
        {t(person.account ? "people.account" : "people.guest")} · {t("person.made", { count: file.reports_made })}
        {person.account && (
          <>
            {" · "}
            <Link href={pathOf(person.name)}>{t("person.profile")}</Link>
          </>
        )}
      </p>
      <Badges person={person} />
      {file.operator ? (
        <p>{t("person.operator")}</p>
      ) : (
        <div className="operator-acts" role="group" aria-label={t("person.act", { name: person.name })}>
          {(["warning", "mute", "ban"] as const).map((one) => (
            <button key={one} type="button" className="btn" onClick={() => setKind(one)}>
              {t(`acts.${KINDS[one]}`)}
            </button>
          ))}
        </div>
      )}
      {kind !== null && (
        <Decision
          title={`${t(`acts.${KINDS[kind]}`)}: ${person.name}`}
          about={t(`about.${KINDS[kind]}`)}
          confirm={t(`acts.${KINDS[kind]}`)}
          asks={{ reason: true, time: kind !== "warning" }}
          decide={(verdict) => operators.impose(person.id, { kind, ...verdict })}
          onClose={close}
        />
      )}
    </section>
  );
}
