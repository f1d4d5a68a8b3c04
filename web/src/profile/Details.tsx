import { useTranslation } from "react-i18next";
import { Link } from "wouter";

import type { ProfileDetails } from "../api/types";
import { useBotTitle } from "../lobby/bots";
import { Categories } from "./Categories";
import { Curves } from "./Curves";
import { pathOf } from "./ladders";
import { Shares } from "./Shares";
import { useNames } from "./useNames";

/** Everything about one ladder. */
export function Details({ details }: { details: ProfileDetails }) {
  const { t } = useTranslation("profile");
  const names = useNames(details.ladder);
  const { streaks } = details;
  const botName = useBotTitle();
  return (
    <div className="profile-details">
      <section className="panel profile-curves" aria-label={t("curves")}>
        <h2>{t("curves")}</h2>
        <Curves curve={details.curve} />
        <ul className="streaks">
          {streaks.won > 1 && <li className="badge good">{t("streaks.won", { count: streaks.won })}</li>}
          {streaks.lost > 1 && <li className="badge">{t("streaks.lost", { count: streaks.lost })}</li>}
          {streaks.best > 1 && <li className="badge info">{t("streaks.best", { count: streaks.best })}</li>}
        </ul>
      </section>
      <Categories categories={details.categories} nameOf={names.category} />
      <Shares
        title={t("by.players")}
        of={t("of.players")}
        shares={details.players}
        nameOf={(key) => t("players", { count: Number(key) })}
      />
      <Shares title={t("by.bots")} of={t("of.bots")} shares={details.bots} nameOf={botName} />
      <Shares
        title={t("by.opponents")}
        of={t("of.opponents")}
        shares={details.opponents}
        nameOf={(name) => <Link className="list-link" href={pathOf(name)}>{name}</Link>}
      />
      <Shares title={t("by.cities")} of={t("of.cities")} shares={details.cities} nameOf={names.city} />
      <Shares title={t("by.wonders")} of={t("of.wonders")} shares={details.wonders} nameOf={names.wonder} />
      <Shares title={t("by.leaders")} of={t("of.leaders")} shares={details.leaders} nameOf={names.leader} />
      {details.endings.length > 1 && (
        <Shares title={t("by.endings")} of={t("of.endings")} shares={details.endings} nameOf={names.ending} />
      )}
    </div>
  );
}
