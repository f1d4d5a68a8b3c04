import { useTranslation } from "react-i18next";

import type { Language } from "../api/types";
import type { Chapter } from "./chapters";
import { Parts } from "./Parts";

interface ChaptersProps {
  chapters: Chapter[];
  /** The number of the rule to show. */
  asked: string | null;
}

export function Chapters({ chapters, asked }: ChaptersProps) {
  return chapters.map((chapter) => {
    const { anchor } = chapter;
    const Heading = chapter.level === 2 ? "h2" : "h3";
    return (
      <section key={anchor} className="rules-chapter" aria-labelledby={anchor}>
        <Heading id={anchor} className={anchor === asked ? "asked" : undefined}>{chapter.title}</Heading>
        <Parts parts={chapter.parts} asked={asked} />
      </section>
    );
  });
}

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
