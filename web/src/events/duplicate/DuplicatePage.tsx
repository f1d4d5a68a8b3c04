import "../daily/DailyPage.css";
import "./Duplicate.css";

import { useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../api/client";
import { asMe } from "../../api/me";
import { messageOf } from "../../api/request";
import type { Duplicate } from "../../api/types";
import { timeLeft } from "../daily/days";
import { expansionsIn } from "../../lobby/tableFacts";
import { Icon } from "../../parts/Icon";
import { CopyButton } from "../../shell/controls/CopyButton";
import { Message } from "../../shell/Message";
import { toast } from "../../shell/toasts";
import { EventPage } from "../EventPage";
import { Board } from "./Board";
import { useDuplicate } from "./useDuplicate";
import { useTitle } from "../../shell/useTitle";

/** The same deals for a few people: take part, play, and see how everybody did. */
export function DuplicatePage({ id }: { id: string }) {
  const { t } = useTranslation(["duplicate", "shell"]);
  const { data, failed, refresh } = useDuplicate(id);
  useTitle(`${t("title")} · Pharos`);
  if (data === null) return failed ? <Message title={t("lost")} text={t("lost_text")} onRetry={refresh} /> : null;
  const game = t(`shell:games.${data.rulebook}.name`);
  const bot = t(`shell:bots.${data.bot}`, { defaultValue: data.bot });
  const expansions = expansionsIn(data).map((one) => t(`shell:expansions.${one}`));
  return (
    <EventPage
      className="duplicate-main"
      head={
        <>
          <h1>{t("heading", { game, count: data.deals.length })}</h1>
          <p className="muted">
            {[t("against", { count: data.players - 1, bot }), ...expansions].join(", ")}. {t("counts", { context: data.rulebook })}{" "}
            <Ending duplicate={data} />
          </p>
        </>
      }
    >
      <Joining duplicate={data} onJoined={refresh} />
      <Board duplicate={data} />
    </EventPage>
  );
}

function Ending({ duplicate: { over, ends_at } }: { duplicate: Duplicate }) {
  const { t, i18n } = useTranslation("duplicate");
  const [now] = useState(() => Date.now());
  return over ? t("is_over") : t("left", { time: timeLeft(ends_at, now, i18n.language) });
}

/** The way in, and the link for others while there is room. */
function Joining({ duplicate, onJoined }: { duplicate: Duplicate; onJoined(): void }) {
  const { t } = useTranslation("duplicate");
  const { id, joined, over, entrants, people } = duplicate;
  const room = people - entrants.length;
  if (over || (joined && room === 0)) return null;
  const join = () => {
    asMe(() => api.joinDuplicate(id)).then(onJoined, (error: unknown) => toast(messageOf(error), "bad"));
  };
  if (!joined) {
    return (
      <section className="panel duplicate-join" aria-label={t("join")}>
        <p>{t(room === 0 ? "full" : "joining")}</p>
        {room > 0 && (
          <button type="button" className="btn primary" onClick={join}>
            <Icon name="hand" />
            {t("join")}
          </button>
        )}
      </section>
    );
  }
  const link = `${window.location.origin}/duplicate/${id}`;
  return (
    <section className="panel duplicate-join" aria-label={t("invite")}>
      <p>
        <b>{t("invite")}</b> <span className="muted">{t("room", { count: room })}</span>
      </p>
      <input readOnly value={link} aria-label={t("invite")} onFocus={(event) => event.target.select()} />
      <CopyButton text={link} label={t("copy")} className="primary" />
    </section>
  );
}
