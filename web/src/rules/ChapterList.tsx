import { useTranslation } from "react-i18next";

import type { Language } from "../api/types";
import type { Chapter } from "./chapters";

/** The way to each chapter. */
export function ChapterList({ chapters, language }: { chapters: Chapter[]; language: Language }) {
  const { t } = useTranslation("cards");
  return (
    <nav className="rules-chapters" aria-label={t("rule_page.chapters")}>
      <ul lang={language}>
        {chapters
          .filter(({ level }) => level === 2)
          .map(({ anchor, title }) => (
            <li key={anchor}>
              <a href={`#${anchor}`}>{title}</a>
            </li>
          ))}
      </ul>
    </nav>
  );
}
