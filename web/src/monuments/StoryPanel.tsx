import "./StoryPanel.css";

import { useTranslation } from "react-i18next";

import { Icon } from "../parts/Icon";
import { Story } from "../table/story/Story";
import { useTable } from "../table/TableContext";

const SENTENCES = 24; // those that find no room are not shown

/** What happened last; the heading opens the whole story. */
export function StoryPanel() {
  const { t } = useTranslation("monuments");
  const { story, names, openPanel } = useTable();
  return (
    <section className="mt-story panel">
      <button type="button" className="lbl mt-story-open" onClick={() => openPanel("story")}>
        <Icon name="log" />
        {t("story.title")}
      </button>
      <Story lines={story} limit={SENTENCES} names={names} />
    </section>
  );
}
