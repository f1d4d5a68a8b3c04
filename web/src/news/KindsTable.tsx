import { useTranslation } from "react-i18next";

import type { NewNews, NewsSettings } from "../api/types";

interface KindsTableProps {
  news: NewsSettings;
  onChange(changes: Partial<NewNews>): void;
}

type Way = "push" | "email";

/** Each kind of news, and by which ways it is told. */
export function KindsTable({ news, onChange }: KindsTableProps) {
  const { t } = useTranslation("news");
  const ways: Way[] = news.mails ? ["push", "email"] : ["push"];
  const toggle = (way: Way, kind: NewsSettings["kinds"][number]["kind"], on: boolean) => {
    const others = news[way].filter((one) => one !== kind);
    onChange({ [way]: on ? [...others, kind] : others });
  };
  return (
    <table className="news-kinds">
      <thead>
        <tr>
          <th scope="col">{t("when")}</th>
          {ways.map((way) => (
            <th key={way} scope="col" className="news-way">
              {t(`ways.${way}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {news.kinds.map(({ kind, name }) => (
          <tr key={kind}>
            <th scope="row">{name}</th>
            {ways.map((way) => (
              <td key={way} className="news-way">
                <label>
                  <input
                    type="checkbox"
                    className="tick"
                    aria-label={t("by", { kind: name, way: t(`ways.${way}`) })}
                    checked={news[way].includes(kind)}
                    disabled={way === "email" && news.address === null}
                    onChange={(event) => toggle(way, kind, event.target.checked)}
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
