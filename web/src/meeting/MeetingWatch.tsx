import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";

import { api } from "../api/client";
import { asMe, useMe } from "../api/me";
import type { Me, Meeting } from "../api/types";
import { usePolled } from "../api/usePolled";
import { toast } from "../shell/toasts";
import { takeEntropy } from "./challenging";
import { setMeeting } from "./people";
import { SeekBar } from "./SeekBar";
import { forgetOutcome, leave, useOutcome } from "./seeking";

const EVERY = 5_000; // milliseconds between two looks

/** On every page: checks who asks for something, and takes you to the table once you are paired. */
export function MeetingWatch() {
  const me = useMe();
  usePairing();
  return (
    <>
      <SeekBar />
      {me !== null && <Looks key={`${me.id} ${String(me.account)}`} me={me} />}
    </>
  );
}

const read = () => asMe(api.meeting);

function Looks({ me }: { me: Me }) {
  const { data } = usePolled(read, EVERY);
  useEffect(() => () => setMeeting(null), [me]);
  useEffect(() => {
    if (data !== null) setMeeting(data);
  }, [data]);
  useNews(data);
  useAccepted(data);
  return null;
}

/** Go to the table as soon as others are found. */
function usePairing(): void {
  const { t } = useTranslation("meeting");
  const [, go] = useLocation();
  const outcome = useOutcome();
  useEffect(() => {
    if (outcome === null) return;
    forgetOutcome();
    if ("table" in outcome) {
      toast(t("seek.found"), "good");
      go(`/table/${outcome.table}`);
    } else toast(outcome.problem, "bad");
  }, [outcome, go, t]);
  useEffect(() => {
    window.addEventListener("pagehide", leave);
    return () => window.removeEventListener("pagehide", leave);
  }, []);
}

/** Say once that somebody asks for something. */
function useNews(meeting: Meeting | null): void {
  const { t } = useTranslation(["meeting", "shell"]);
  const known = useRef<Set<string> | null>(null);
  useEffect(() => {
    if (meeting === null) return;
    const news = new Map<string, string>();
    for (const { id, name, rulebook, mine } of meeting.challenges) {
      if (!mine) news.set(`challenge ${id}`, t("offers.challenge", { name, game: t(`shell:games.${rulebook}.name`) }));
    }
    for (const { table, name, rulebook } of meeting.invitations) {
      news.set(`table ${table}`, t("offers.invitation", { name, game: t(`shell:games.${rulebook}.name`) }));
    }
    for (const { person, name } of meeting.asking) news.set(`friend ${person}`, t("offers.friend", { name }));
    const before = known.current;
    for (const [key, words] of news) if (before !== null && !before.has(key)) toast(words);
    known.current = new Set(news.keys());
  }, [meeting, t]);
}

/** A challenge of ours was answered. */
function useAccepted(meeting: Meeting | null): void {
  const { t } = useTranslation("meeting");
  const [path, go] = useLocation();
  const done = useRef(new Set<string>());
  useEffect(() => {
    const answered = meeting?.challenges.find(
      ({ id, mine, status }) => mine && status === "accepted" && !done.current.has(id),
    );
    if (answered?.table == null) return;
    done.current.add(answered.id);
    takeEntropy(answered.id, answered.table);
    toast(t("challenge.accepted", { name: answered.name }), "good");
    void api.dropChallenge(answered.id).catch(() => undefined);
    if (!path.startsWith("/table/")) go(`/table/${answered.table}`); // a game is not interrupted
  }, [meeting, path, go, t]);
}
