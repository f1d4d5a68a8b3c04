import "./Tournaments.css";

import { useTranslation } from "react-i18next";
import { Link } from "wouter";

import { Icon } from "../../parts/Icon";
import { useTournamentsNow } from "./useTournaments";

/** In the lobby: the way to the tournaments, and to the game that waits for you in one. */
export function TournamentsPanel() {
  const { t } = useTranslation("tournaments");
  const { data } = useTournamentsNow();
  if (data === null) return null;
  const waiting = data.find((one) => one.table !== null);
  const playing = data.filter((one) => one.status === "playing").length;
  const open = data.filter((one) => one.status === "open").length;
  return (
    <section className="panel tournaments-panel" aria-labelledby="tournaments-heading">
      <div>
        <h2 id="tournaments-heading">
          <Icon name="crown" />
          {t("title")}
        </h2>
        <p className="muted">{t(open + playing === 0 ? "panel_none" : "panel", { open, playing })}</p>
      </div>
      {waiting?.table != null && (
        <Link className="btn primary" href={`/table/${waiting.table}`}>
          {t("your_game", { name: waiting.name })}
        </Link>
      )}
      <Link className="btn" href="/tournaments">
        {t("all")}
        <Icon name="arrow-right" />
      </Link>
    </section>
  );
}
