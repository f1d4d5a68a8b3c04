import "./Reports.css";

import { useTranslation } from "react-i18next";

import { regional } from "../i18n/regional";
import { Icon } from "../parts/Icon";
import { useAskedAsMe } from "../profile/useAsked";
import { reportsApi } from "./reportsApi";

/** What we have reported, and whether somebody has looked at it; nothing if there is none. */
export function MyReports() {
  const { t, i18n } = useTranslation("reports");
  const { data } = useAskedAsMe(reportsApi.myReports);
  if (data === null || data.length === 0) return null;
  const day = (at: string) => new Date(at).toLocaleDateString(regional(i18n.language), { dateStyle: "medium" });
  return (
    <section className="panel my-reports" aria-labelledby="my-reports">
      <h2 id="my-reports">{t("mine")}</h2>
      <ul>
        {data.map((one) => (
          <li key={one.at}>
            <span className="my-report-words">
              <b>{one.name}</b>
              <span className="muted">
                {t(`reasons.${one.reason}`)} · {day(one.at)}
              </span>
            </span>
            {one.resolved_at === null ? (
              <span className="badge">{t("waiting")}</span>
            ) : (
              <span className="badge good">
                <Icon name="check" />
                {t("seen", { day: day(one.resolved_at) })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
