import "./Meeting.css";

import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";

import { api } from "../api/client";
import { messageOf } from "../api/request";
import type { Challenge, Invitation, Somebody, Table } from "../api/types";
import { Icon } from "../parts/Icon";
import { toast } from "../shell/toasts";
import { GameFacts } from "./GameFacts";
import { carryOut, useMeeting, waiting } from "./people";

/** Who asks something of the reader: a game, a seat, or to be friends. */
export function Offers() {
  const { t } = useTranslation("meeting");
  const meeting = useMeeting();
  if (meeting === null || waiting(meeting) === 0) return null;
  return (
    <section className="panel offers" aria-labelledby="offers-title">
      <h2 id="offers-title">
        <Icon name="people" />
        {t("offers.title")}
      </h2>
      <ul className="meeting-list">
        {meeting.challenges.map((one) => !one.mine && <ChallengeRow key={one.id} one={one} />)}
        {meeting.invitations.map((one) => (
          <InvitationRow key={one.table} one={one} />
        ))}
        {meeting.asking.map((one) => (
          <FriendRow key={one.person} one={one} />
        ))}
      </ul>
    </section>
  );
}

function ChallengeRow({ one }: { one: Challenge }) {
  const { t } = useTranslation(["meeting", "shell"]);
  const sit = useSitDown();
  return (
    <Row
      name={one.name}
      words={t("offers.challenge", { name: one.name, game: t(`shell:games.${one.rulebook}.name`) })}
      facts={<GameFacts game={one} />}
      onAccept={() => sit(api.acceptChallenge(one.id))}
      onDecline={() => void carryOut(api.dropChallenge(one.id))}
    />
  );
}

function InvitationRow({ one }: { one: Invitation }) {
  const { t } = useTranslation(["meeting", "shell"]);
  const sit = useSitDown();
  return (
    <Row
      name={one.name}
      words={t("offers.invitation", { name: one.name, game: t(`shell:games.${one.rulebook}.name`) })}
      facts={<GameFacts game={one} />}
      onAccept={() => sit(api.acceptInvitation(one.table))}
      onDecline={() => void carryOut(api.declineInvitation(one.table))}
    />
  );
}

function FriendRow({ one }: { one: Somebody }) {
  const { t } = useTranslation("meeting");
  return (
    <Row
      name={one.name}
      words={t("offers.friend", { name: one.name })}
      onAccept={() => void carryOut(api.acceptFriend(one.person), t("friends.made", { name: one.name }))}
      onDecline={() => void carryOut(api.dropFriend(one.person))}
    />
  );
}

interface RowProps {
  name: string;
  words: string;
  facts?: ReactNode;
  onAccept(): void;
  onDecline(): void;
}

function Row({ name, words, facts, onAccept, onDecline }: RowProps) {
  const { t } = useTranslation("meeting");
  return (
    <li>
      <span className="meeting-words">
        <b>{words}</b>
        {facts}
      </span>
      <span className="meeting-actions">
        <button type="button" className="btn quiet" onClick={onDecline}>
          {t("offers.decline")}
          <span className="sr"> {name}</span>
        </button>
        <button type="button" className="btn primary" onClick={onAccept}>
          {t("offers.accept")}
          <span className="sr"> {name}</span>
        </button>
      </span>
    </li>
  );
}

/** Sit down at the table that was offered, and go there. */
function useSitDown() {
  const [, go] = useLocation();
  return (sitting: Promise<Table>) => {
    sitting.then(
      (table) => go(`/table/${table.id}`),
      (error: unknown) => toast(messageOf(error), "bad"),
    );
  };
}
