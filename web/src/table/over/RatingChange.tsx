import "./RatingChange.css";

import { useCallback } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../api/client";
import { Icon } from "../../parts/Icon";
import { useAsked } from "../../profile/useAsked";
import { signed } from "./categories";

/** What the game has done to the player's rating; nothing if it did not count. */
export function RatingChange({ table }: { table: string }) {
  const { t } = useTranslation("profile");
  const { data: change } = useAsked(useCallback(() => api.ratingChange(table), [table]));
  if (change === null) return null;
  const { rated, before, after, doubt } = change;
  return (
    <p className="rating-change tnum">
      <Icon name="laurel" />
      <span>{t(rated ? "curve.rating" : "curve.practice")}</span>
      <span className="sr">{t("change.spoken", { before, after, doubt })}</span>
      <span aria-hidden="true">
        <b>{after}</b> ± {doubt}
      </span>
      <span aria-hidden="true" className={`badge ${after < before ? "bad" : "good"}`}>
        {after > before && "+"}
        {signed(after - before)}
      </span>
    </p>
  );
}
