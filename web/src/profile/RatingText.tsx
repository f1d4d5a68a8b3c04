import { useTranslation } from "react-i18next";

import type { Rating } from "../api/types";

/** A rating with how uncertain it is. */
export function RatingText({ rating }: { rating: Pick<Rating, "rating" | "doubt" | "provisional"> }) {
  const { t } = useTranslation("profile");
  const words = t("rating.spoken", { rating: rating.rating, doubt: rating.doubt });
  return (
    <span className="rating-text tnum" title={words}>
      <span className="sr">{words}</span>
      <span aria-hidden="true">
        <b>{rating.rating}</b> ± {rating.doubt}
      </span>
      {rating.provisional && <span className="badge">{t("rating.provisional")}</span>}
    </span>
  );
}
