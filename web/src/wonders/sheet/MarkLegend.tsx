import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import { MarkPill } from "../hand/MarkPill";
import { heldCards } from "../model/hand";
import { type Mark, markOf } from "../model/marks";
import { useWonders } from "../WondersContext";
import "./MarkLegend.css";

/** What the marks in my hand mean, one of each kind. */
export function MarkLegend() {
  const { view } = useWonders();
  const { t } = useTranslation("wonders");
  const almanac = useAlmanac("wonders");
  const { offers } = view;
  if (offers === null) return null;
  const marks = new Map<Mark["kind"], Mark>();
  for (const { id, open } of heldCards(view)) {
    const mark = markOf({ ...view, offers }, id, almanac.card(id).colour);
    if (open && mark.kind !== "none" && !marks.has(mark.kind)) marks.set(mark.kind, mark);
  }
  return (
    <ul className="legend" aria-label={t("legend.label")}>
      {[...marks.values()].map((mark) => (
        <li key={mark.kind}>
          <MarkPill mark={mark} />
          <span className="muted">{t(`legend.${mark.kind}`)}</span>
        </li>
      ))}
    </ul>
  );
}
