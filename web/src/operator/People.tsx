import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";

import { Loading } from "../shell/Loading";
import { Problem } from "../shell/Message";
import { type ListedPerson, operators } from "./operators";
import { Searched } from "./Searched";
import { usePages } from "./usePages";
import { useWhen } from "./useWhen";

const PAGE = 30;

/** Everybody, to be searched by name. */
export function People() {
  const { t } = useTranslation("operator");
  return <Searched label={t("people.search")}>{(words) => <Found key={words} words={words} />}</Searched>;
}

function Found({ words }: { words: string }) {
  const { t } = useTranslation("operator");
  const ask = useCallback((last: ListedPerson | null) => operators.people(words, last?.id ?? null), [words]);
  const { rows, problem, isMore, more } = usePages(ask, PAGE);
  if (rows === null) return problem === null ? <Loading /> : <Problem text={problem} />;
  return (
    <>
      <Problem text={problem} />
      {rows.length === 0 && <p className="operator-none">{t("people.none")}</p>}
      <ul className="panel operator-list">
        {rows.map((person) => (
          <PersonRow key={person.id} person={person} />
        ))}
      </ul>
      {isMore && words === "" && (
        <button type="button" className="btn" onClick={more}>
          {t("more")}
        </button>
      )}
      {isMore && words !== "" && <p className="muted">{t("people.refine")}</p>}
    </>
  );
}

function PersonRow({ person }: { person: ListedPerson }) {
  const { t } = useTranslation("operator");
  const when = useWhen();
  return (
    <li>
      <span className="operator-words">
        <Link href={`/operator/people/${person.id}`}>{person.name}</Link>
        <span className="muted">
          {t(person.account ? "people.account" : "people.guest")} · {t("people.since", { when: when(person.created_at) })}
        </span>
      </span>
      <Badges person={person} />
    </li>
  );
}

/** What an operator should know at a glance. */
export function Badges({ person }: { person: ListedPerson }) {
  const { t } = useTranslation("operator");
  return (
    <span className="operator-badges">
      {person.reports > 0 && <span className="badge warn">{t("people.reports", { count: person.reports })}</span>}
      {person.muted && <span className="badge bad">{t("outcomes.muted")}</span>}
      {person.banned && <span className="badge bad">{t("outcomes.banned")}</span>}
      <span className="badge">{t("people.devices", { count: person.devices })}</span>
    </span>
  );
}
