import "./DailyPanel.css";

import { useTranslation } from "react-i18next";
import { Link } from "wouter";

import type { SharedDeal } from "../../api/types";
import { expansionsIn } from "../../lobby/tableFacts";
import { Icon } from "../../parts/Icon";
import { dailyPath } from "./days";
import { PlayButton } from "./PlayButton";
import { TimeLeft } from "./TimeLeft";
import { useDaily } from "./useDaily";
import { Verdict } from "./Verdict";

/** In the lobby: what everybody plays today, and how you did. */
export function DailyPanel() {
  const { t } = useTranslation("daily");
  const { data } = useDaily();
  if (data === null) return null;
  return (
    <section className="daily-panel panel" aria-labelledby="daily-heading">
      <header>
        <h2 id="daily-heading">
          <Icon name="day" />
          {t("title")}
        </h2>
        <p className="muted">{t("sentence")}</p>
        <Link className="daily-all" href={dailyPath(data.day, data.deals[0]?.rulebook ?? "wonders")}>
          {t("results")}
          <Icon name="arrow-right" />
        </Link>
      </header>
      <ul>
        {data.deals.map((deal) => (
          <DealRow key={deal.rulebook} deal={deal} day={data.day} />
        ))}
      </ul>
      <footer>
        <p className="muted daily-left">
          <Icon name="hourglass" />
          <TimeLeft ends={data.ends_at} />
        </p>
        <Link className="daily-all" href="/duplicate">
          <Icon name="people" />
          {t("with_friends")}
        </Link>
      </footer>
    </section>
  );
}

/** One deal: which game, with whom, and what to do about it. */
function DealRow({ deal, day }: { deal: SharedDeal; day: string }) {
  const { t } = useTranslation(["daily", "shell"]);
  const name = t(`shell:games.${deal.rulebook}.name`);
  const isOver = deal.mine !== null && deal.mine.status !== "playing";
  return (
    <li className="daily-row">
      <span className={`table-mark of-${deal.rulebook}`} aria-hidden="true" />
      <span className="daily-words">
        <b className="display">{name}</b>
        <span className="muted">
          <DealFacts deal={deal} />
        </span>
        <Verdict deal={deal} />
      </span>
      {isOver ? (
        <Link className="btn" href={dailyPath(day, deal.rulebook)} aria-label={t("results_name", { name })}>
          {t("results")}
        </Link>
      ) : (
        <PlayButton deal={deal} day={day} />
      )}
    </li>
  );
}

/** How a deal is played: how many sit there, and with which expansions. */
export function DealFacts({ deal }: { deal: SharedDeal }) {
  const { t } = useTranslation(["daily", "shell"]);
  const expansions = expansionsIn(deal).map((one) => t(`shell:expansions.${one}`));
  const players = t("players", { count: deal.players });
  return expansions.length === 0 ? players : t("players_with", { players, expansions });
}
