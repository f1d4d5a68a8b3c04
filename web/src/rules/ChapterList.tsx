import { useTranslation } from "react-i18next";

import { anchorOf, type Chapter } from "./chapters";

/** The way to each chapter. */
export function ChapterList({ chapters }: { chapters: Chapter[] }) {
  const { t } = useTranslation("cards");
  return (
    <nav className="rules-chapters" aria-label={t("rule_page.chapters")}>
      <ul lang="en">
        {chapters.map((chapter) => (
          <li key={chapter.title}>
            <a href={`#${anchorOf(chapter)}`}>{chapter.title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
