import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "wouter";

import { api } from "../../api/client";
import { asMe } from "../../api/me";
import { messageOf } from "../../api/request";
import type { Duplicate, DuplicatePlay } from "../../api/types";
import { scored } from "../daily/points";
import { classes } from "../../parts/classes";
import { Icon } from "../../parts/Icon";
import { useMedia } from "../../parts/useMedia";
import { toast } from "../../shell/toasts";

const PHONE = 700; // pixels
const DEALS = 270;
const COLUMN = 120;

/** How wide a window must be to show so many people beside each other. */
function roomFor(people: number): number {
  return Math.max(PHONE, DEALS + COLUMN * people);
}

/** Everybody beside each other, or below each other where there is no room for that, deal by deal, and what it adds up to. */
export function Board({ duplicate }: { duplicate: Duplicate }) {
  const { t, i18n } = useTranslation("duplicate");
  const { entrants, rulebook } = duplicate;
  const stacked = useMedia(`(max-width: ${roomFor(entrants.length)}px)`);
  return (
    <section className="panel daily-results" aria-labelledby="duplicate-results">
      <h2 id="duplicate-results">
        <Icon name="laurel" />
        {t("results")}
      </h2>
      <div className="duplicate-scroll">
        <table className={classes("duplicate-table", stacked && "stacked")}>
          <thead>
            <tr>
              <td />
              {entrants.map((one, place) => (
                <th key={place} scope="col" className={classes(one.you && "you")}>
                  {one.name}
                  {one.you && <span className="badge info">{t("you")}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {duplicate.deals.map((deal, place) => (
              <tr key={deal.number}>
                <th scope="row">
                  <span className="duplicate-row">
                    <span className="duplicate-deal">
                      <b>{t("deal", { number: deal.number })}</b>
                      <span className="muted">{t(duplicate.joined ? "seat" : "seat_of_all", { seat: deal.seat + 1 })}</span>
                    </span>
                    <DealButton duplicate={duplicate} place={place} />
                  </span>
                </th>
                {entrants.map((one, column) => (
                  <td key={column} className={classes("tnum", one.you && "you")} data-name={one.name}>
                    <Cell play={one.plays[place]} name={one.name} number={deal.number} duplicate={duplicate} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t("total")}</th>
              {entrants.map((one, place) => (
                <td key={place} className={classes("tnum", one.you && "you")} data-name={one.name}>
                  <span className="duplicate-total">
                    {one.rank === 1 && (
                      <span className="daily-won" title={t("winner")}>
                        <Icon name="crown" />
                        <span className="sr">{t("winner")}: </span>
                      </span>
                    )}
                    {one.plays.some((play) => play.status === "finished" && !play.hidden)
                      ? scored(one.total, rulebook, i18n.language)
                      : "–"}
                  </span>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}

/** Play a deal, or go on with it. */
function DealButton({ duplicate: { id, deals, joined, over }, place }: { duplicate: Duplicate; place: number }) {
  const { t } = useTranslation("duplicate");
  const [, go] = useLocation();
  const [busy, setBusy] = useState(false);
  const deal = deals[place];
  if (deal === undefined || !joined || over || (deal.mine !== null && deal.mine.status !== "playing")) return null;
  const { number, mine } = deal;
  if (mine !== null) {
    return (
      <Link className="btn primary" href={`/table/${mine.table}`} aria-label={t("go_on_name", { number })}>
        <Icon name="hand" />
        {t("go_on")}
      </Link>
    );
  }
  const play = () => {
    setBusy(true);
    asMe(() => api.playDuplicate(id, number)).then(
      (table) => go(`/table/${table.id}`),
      (error: unknown) => {
        toast(messageOf(error), "bad");
        setBusy(false);
      },
    );
  };
  return (
    <button type="button" className="btn primary" disabled={busy} onClick={play} aria-label={t("play_name", { number })}>
      <Icon name="play" />
      {t("play")}
    </button>
  );
}

interface CellProps {
  play: DuplicatePlay | undefined;
  name: string;
  number: number;
  duplicate: Duplicate;
}

/** What somebody did on a deal, as far as the reader may know. */
function Cell({ play, name, number, duplicate: { rulebook } }: CellProps) {
  const { t, i18n } = useTranslation("duplicate");
  if (play === undefined || play.status !== "finished") {
    return <span className="muted">{t(play?.status === "playing" ? "playing" : "waiting")}</span>;
  }
  if (play.hidden) {
    return (
      <span className="muted duplicate-hidden" title={t("hidden_why")}>
        <Icon name="lock" />
        <span className="sr">{t("hidden")}</span>
      </span>
    );
  }
  const score = play.score === null ? t("gave_up") : scored(play.score, rulebook, i18n.language);
  return (
    <span className={classes("duplicate-score", play.best && "best")}>
      {score}
      {play.best && <span className="sr"> ({t("best")})</span>}
      {play.table !== null && (
        <Link className="iconbtn" href={`/replay/${play.table}`} aria-label={t("replay_name", { name, number })} title={t("replay")}>
          <Icon name="eye" />
        </Link>
      )}
    </span>
  );
}
