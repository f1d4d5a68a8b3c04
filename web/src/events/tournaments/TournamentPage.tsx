import "../daily/DailyPage.css";
import "../duplicate/Duplicate.css";
import "./Tournaments.css";

import { useTranslation } from "react-i18next";
import { Link } from "wouter";

import type { Tournament } from "../../api/types";
import { Icon } from "../../parts/Icon";
import { Message } from "../../shell/Message";
import { useTitle } from "../../shell/useTitle";
import { EventPage } from "../EventPage";
import { Bracket } from "./Bracket";
import { momentText, useFacts } from "./facts";
import { MyPlace } from "./MyPlace";
import { Rounds } from "./Rounds";
import { Standings } from "./Standings";
import { useTournament } from "./useTournaments";

/** One tournament: my next game, the standings, and who met whom. */
export function TournamentPage({ id }: { id: string }) {
  const { t } = useTranslation(["tournaments", "shell"]);
  const facts = useFacts();
  const { data, failed, refresh } = useTournament(id);
  useTitle(data === null ? t("title") : `${data.table === null ? "" : `${t("to_game")} · `}${data.name} · Pharos`);
  if (data === null) return failed ? <Message title={t("lost")} text={t("lost_text")} onRetry={refresh} /> : null;
  return (
    <EventPage
      head={
        <>
          <Link className="tournament-back" href="/tournaments">
            {t("title")}
          </Link>
          <h1>{data.name}</h1>
          <p className="muted">{[t(`kinds.${data.kind}`), ...facts(data)].join(" · ")}</p>
          <p className="muted">{t("hosted_by", { name: data.hosted_by })}</p>
        </>
      }
    >
      <MyPlace tournament={data} onChange={refresh} />
      <Standing tournament={data} />
      {data.kind === "knockout" && data.played.length > 0 && <Bracket tournament={data} />}
      <Standings tournament={data} />
      {data.kind !== "knockout" && <Rounds tournament={data} />}
      <details className="panel daily-proof">
        <summary>
          {t("rules")}
          <Icon name="arrow-down" />
        </summary>
        <p>{t(`how.${data.kind}`)}</p>
        <p>{t(`counts.${data.kind}`)}</p>
        <p>{t("fair")}</p>
      </details>
    </EventPage>
  );
}

/** How far it is, in one sentence. */
function Standing({ tournament }: { tournament: Tournament }) {
  const { t, i18n } = useTranslation("tournaments");
  const { status, kind, round, all_rounds, ends_at, starts_at } = tournament;
  const until = ends_at === null ? "" : momentText(ends_at, i18n.language);
  const says = () => {
    if (status === "open") return starts_at === null ? t("waits") : t("starts", { at: momentText(starts_at, i18n.language) });
    if (status !== "playing") return t(`is_${status}`);
    return kind === "arena" ? t("until", { at: until }) : t("round_until", { round, rounds: all_rounds, at: until });
  };
  return <p className="tournament-state">{says()}</p>;
}
