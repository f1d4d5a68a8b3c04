import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";

import { api } from "../../api/client";
import { asMe } from "../../api/me";
import { messageOf } from "../../api/request";
import type { Tournament } from "../../api/types";
import { Icon } from "../../parts/Icon";
import { CopyButton } from "../../shell/controls/CopyButton";
import { ConfirmDialog } from "../../shell/Dialog";
import { toast } from "../../shell/toasts";

type Exit = "leave" | "cancel";

/** What you can do here: play, take part, leave; and what the host can. */
export function MyPlace({ tournament, onChange }: { tournament: Tournament; onChange(): void }) {
  const { t } = useTranslation("tournaments");
  const [sure, setSure] = useState<Exit | null>(null);
  const { id, status, joined, host } = tournament;
  const may = mayJoin(tournament);
  const act = (request: Promise<unknown>) => {
    request.then(onChange, (error: unknown) => toast(messageOf(error), "bad"));
  };
  if (status === "finished" || status === "cancelled") return null;
  return (
    <section className="panel duplicate-join" aria-label={t("your_place")}>
      <p role="status">{t(situation(tournament))}</p>
      {tournament.table !== null && (
        <Link className="btn primary tournament-go" href={`/table/${tournament.table}`}>
          <Icon name="play" />
          {t("to_game")}
        </Link>
      )}
      {may && (
        <button type="button" className="btn primary" onClick={() => act(asMe(() => api.joinTournament(id)))}>
          <Icon name="hand" />
          {t(tournament.out ? "return" : "join")}
        </button>
      )}
      {host && status === "open" && (
        <button type="button" className="btn primary" onClick={() => act(api.startTournament(id))}>
          <Icon name="play" />
          {t("start")}
        </button>
      )}
      {joined && (
        <button type="button" className="btn" onClick={() => setSure("leave")}>
          {t("leave")}
        </button>
      )}
      {host && (
        <button type="button" className="btn" onClick={() => setSure("cancel")}>
          {t("cancel")}
        </button>
      )}
      {status === "open" && <Invitation id={id} />}
      {sure !== null && (
        <ConfirmDialog
          title={t(sure)}
          confirm={t(sure)}
          danger
          onConfirm={() => act(sure === "leave" ? api.leaveTournament(id) : api.cancelTournament(id))}
          onClose={() => setSure(null)}
        >
          {t(`${sure}_sure`, { context: status })}
        </ConfirmDialog>
      )}
    </section>
  );
}

function Invitation({ id }: { id: string }) {
  const { t } = useTranslation("tournaments");
  const link = `${window.location.origin}/tournaments/${id}`;
  return (
    <>
      <input readOnly value={link} aria-label={t("link")} onFocus={(event) => event.target.select()} />
      <CopyButton text={link} label={t("copy")} />
    </>
  );
}

/** Until it starts; later where somebody can still be paired; back to where one has left, but for a knock-out. */
function mayJoin({ joined, out, status, kind, people, most, round, rounds }: Tournament): boolean {
  if (joined) return false;
  if (out) return kind !== "knockout";
  if (people >= most) return false;
  return status === "open" || (kind !== "knockout" && (rounds === null || round < rounds));
}

/** The key of the sentence about how things stand for you. */
function situation(tournament: Tournament): string {
  const { table, bye, joined, out, status, kind, people, most } = tournament;
  if (table !== null) return "you_play";
  if (out) return "you_left";
  if (joined) return status === "open" ? "you_wait_start" : bye ? "you_rest" : "you_wait";
  if (status === "playing" && !mayJoin(tournament)) return "you_watch";
  if (status === "playing" && kind !== "arena") return "you_may_late";
  return people >= most ? "is_full" : "you_may";
}
