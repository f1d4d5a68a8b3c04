import "./StoryPanel.css";

import { useTranslation } from "react-i18next";

import { Story } from "../table/story/Story";
import { useTable } from "../table/TableContext";

/** What happened, the newest in sight. */
export function StoryPanel() {
  const { t } = useTranslation("monuments");
  const { story, names } = useTable();
  return (
    <section className="mt-story">
      <div className="panel">
        <h2 className="lbl">{t("story.title")}</h2>
        <Story lines={story} names={names} />
      </div>
    </section>
  );
}
