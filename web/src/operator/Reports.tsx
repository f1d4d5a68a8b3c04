import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";

import { Choice } from "../shell/controls/Choice";
import { Loading } from "../shell/Loading";
import { Problem } from "../shell/Message";
import { type FiledReport, operators } from "./operators";
import { ReportCard } from "./ReportCard";
import { usePages } from "./usePages";

const PAGE = 20;

type Status = FiledReport["status"];

/** What people have reported: first what nobody has looked at. */
export function Reports() {
  const { t } = useTranslation("operator");
  const [status, setStatus] = useState<Status>("open");
  return (
    <>
      <Choice<Status>
        label={t("reports.which")}
        value={status}
        options={(["open", "resolved"] as const).map((value) => ({ value, label: t(`reports.${value}`) }))}
        onChange={setStatus}
      />
      <ReportList key={status} status={status} person={null} />
    </>
  );
}

/** Reports about anybody, or about one person. */
export function ReportList({ status, person }: { status: Status; person: string | null }) {
  const { t } = useTranslation("operator");
  const ask = useCallback(
    (last: FiledReport | null) => operators.reports(status, last?.id ?? null, person),
    [status, person],
  );
  const { rows, problem, isMore, more, again } = usePages(ask, PAGE);
  if (rows === null) return problem === null ? <Loading /> : <Problem text={problem} />;
  return (
    <>
      <Problem text={problem} />
      {rows.length === 0 && <p className="operator-none">{t(`reports.none_${status}`)}</p>}
      <ul className="operator-reports">
        {rows.map((report) => (
          <ReportCard key={report.id} report={report} onDone={again} />
        ))}
      </ul>
      {isMore && (
        <button type="button" className="btn" onClick={more}>
          {t("more")}
        </button>
      )}
    </>
  );
}
