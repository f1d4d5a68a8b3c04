import "./Operator.css";

import { type ComponentType, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";

import { knowMe } from "../api/me";
import { LobbyBar } from "../lobby/LobbyBar";
import { useTitle } from "../shell/useTitle";
import { AuditLog } from "./AuditLog";
import { HealthPanel } from "./HealthPanel";
import { People } from "./People";
import { PersonPanel } from "./PersonPanel";
import { Reports } from "./Reports";
import { TableList } from "./TableList";

const PARTS = ["health", "reports", "people", "tables", "audit"] as const;
const SHOWN: Record<string, ComponentType> = {
  health: HealthPanel,
  reports: Reports,
  people: People,
  tables: TableList,
  audit: AuditLog,
};

/** Where operators look after the server, which refuses everybody else. */
export function OperatorPage({ part, person }: { part: string; person: string | null }) {
  const { t } = useTranslation("operator");
  const Part = SHOWN[part] ?? HealthPanel;
  useTitle(`${t("title")} · Pharos`);
  useEffect(() => {
    knowMe().catch(() => undefined); // what is asked for here says itself why it is refused
  }, []);
  return (
    <div className="operator">
      <LobbyBar />
      <main>
        <h1>{t("title")}</h1>
        <nav className="tab-line page-tabs" aria-label={t("title")}>
          {PARTS.map((one) => (
            <Link
              key={one}
              href={one === "health" ? "/operator" : `/operator/${one}`}
              aria-current={one === part ? "page" : undefined}
            >
              {t(`parts.${one}`)}
            </Link>
          ))}
        </nav>
        {part === "people" && person !== null ? <PersonPanel key={person} id={person} /> : <Part />}
      </main>
    </div>
  );
}
