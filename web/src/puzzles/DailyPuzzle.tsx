import "./DailyPuzzle.css";

import { useTranslation } from "react-i18next";
import { Link } from "wouter";

import { Icon } from "../parts/Icon";
import { useShelves } from "./useShelves";

/** In the lobby: the puzzle that everybody gets today, and the way to all the others. */
export function DailyPuzzle() {
  const { t } = useTranslation(["puzzles", "shell"]);
  const { shelves } = useShelves();
  if (shelves === null) return null;
  const { daily, daily_game: game, daily_right: right, standing } = shelves;
  const days = standing.days > 0 ? ` · ${t("days", { count: standing.days })}` : "";
  return (
    <section className="daily-puzzle panel" aria-labelledby="daily-puzzle">
      <div>
        <h2 id="daily-puzzle">
          <Icon name="lamp" />
          {t("daily")}
        </h2>
        <p>
          {t(`games.${game}.name`, { ns: "shell" })}
          {" · "}
          {right === null ? t("invitation") : t(right ? "solved" : "missed")}
          {days}
        </p>
      </div>
      <Link className={right === null ? "btn primary" : "btn"} href={`/puzzles/${daily}`}>
        {t(right === null ? "solve" : "look")}
      </Link>
      <Link className="btn quiet" href="/puzzles">
        {t("all")}
      </Link>
    </section>
  );
}
