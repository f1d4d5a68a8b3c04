import { useTranslation } from "react-i18next";

import type { Heading } from "./chapters";
import { roman } from "../../parts/roman";

/** Where a new part of the story begins. */
export function StoryHeading({ heading }: { heading: Heading }) {
  const { t } = useTranslation("table");
  return (
    <li className={`story-heading ${heading.kind}`}>
      <span>{t(`story.${heading.kind}`, { age: roman(heading.age), turn: heading.turn })}</span>
    </li>
  );
}
