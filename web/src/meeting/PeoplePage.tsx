import "./Meeting.css";

import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";

import { api } from "../api/client";
import { knowMe, useMe } from "../api/me";
import type { Challenge, Friend, Me, Somebody } from "../api/types";
import { RegisterButton } from "../lobby/account/RegisterButton";
import { LobbyBar } from "../lobby/LobbyBar";
import { classes } from "../parts/classes";
import { Icon } from "../parts/Icon";
import { pathOf } from "../profile/ladders";
import { Field } from "../shell/controls/Field";
import { SearchBox } from "../shell/controls/SearchBox";
import { ConfirmDialog } from "../shell/Dialog";
import { Loading } from "../shell/Loading";
import { useTitle } from "../shell/useTitle";
import { ChallengeDialog } from "./ChallengeDialog";
import { GameFacts } from "./GameFacts";
import { Offers } from "./Offers";
import { carryOut, named, useMeeting } from "./people";

const MANY = 8; // friends, among whom one is searched for

/** Friends, requests, challenges, and whom one would rather not meet. */
export function PeoplePage() {
  const { t } = useTranslation("meeting");
  const meeting = useMeeting();
  const me = useMe();
  useTitle(`${t("people")} · Pharos`);
  useEffect(() => {
    knowMe().catch(() => undefined); // the bar says who one is, or that there is no connection
  }, []);
  return (
    <div className="people-page">
      <LobbyBar />
      <main>
        <h1>{t("people")}</h1>
        {meeting === null ? (
          <Loading />
        ) : (
          <>
            <Offers />
            {me?.account === false ? <Guest me={me} /> : <Friends friends={meeting.friends} asked={meeting.asked} />}
            <MyChallenges all={meeting.challenges.filter(({ mine }) => mine)} />
            <Blocked all={meeting.blocked} />
          </>
        )}
      </main>
    </div>
  );
}

function Part({ icon, title, children }: { icon: string; title: string; children: ReactNode }) {
  return (
    <section className="panel people-part" aria-label={title}>
      <h2>
        <Icon name={icon} />
        {title}
      </h2>
      {children}
    </section>
  );
}

function Guest({ me }: { me: Me }) {
  const { t } = useTranslation("meeting");
  return (
    <Part icon="people" title={t("friends.title")}>
      <p>{t("friends.accounts")}</p>
      <RegisterButton me={me} />
    </Part>
  );
}

function Friends({ friends, asked }: { friends: Friend[]; asked: Somebody[] }) {
  const { t } = useTranslation("meeting");
  const [words, setWords] = useState("");
  const isMany = friends.length > MANY;
  const found = isMany ? named(friends, words) : friends;
  return (
    <Part icon="people" title={t("friends.title")}>
      {friends.length === 0 && <p className="muted">{t("friends.none")}</p>}
      <AskForm />
      {isMany && <SearchBox label={t("friends.search")} words={words} onWords={setWords} />}
      <p className="sr" role="status">
        {words.trim() !== "" && t("friends.found", { count: found.length })}
      </p>
      <ul className="meeting-list friends">
        {found.map((friend) => (
          <FriendRow key={friend.person} friend={friend} />
        ))}
        {asked.map(({ person, name }) => (
          <li key={person}>
            <span className="meeting-words">
              <b>{name}</b>
              <span className="muted">{t("friends.asked")}</span>
            </span>
            <button type="button" className="btn quiet" onClick={() => void carryOut(api.dropFriend(person))}>
              {t("friends.withdraw")}
              <span className="sr"> {name}</span>
            </button>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function AskForm() {
  const { t } = useTranslation("meeting");
  const [name, setName] = useState("");
  const typed = name.trim();
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    if (typed !== "" && (await carryOut(api.askFriend({ name: typed }), t("friends.sent", { name: typed })))) setName("");
  };
  return (
    <form className="people-ask" onSubmit={(event) => void ask(event)}>
      <Field
        label={t("friends.name")}
        value={name}
        maxLength={24}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <button type="submit" className="btn primary" disabled={typed === ""}>
        {t("friends.ask")}
      </button>
    </form>
  );
}

function FriendRow({ friend }: { friend: Friend }) {
  const { t } = useTranslation("meeting");
  const [window, setWindow] = useState<"challenge" | "remove" | null>(null);
  const close = () => setWindow(null);
  const { person, name, online, table } = friend;
  return (
    <li>
      <span className={classes("presence", online && "online")} aria-hidden="true" />
      <span className="meeting-words">
        <Link className="list-link" href={pathOf(name)}>
          <b>{name}</b>
        </Link>
        <span className="muted">{t(online ? "friends.online" : "friends.offline")}</span>
      </span>
      <span className="meeting-actions">
        {table !== null && (
          <Link className="btn" href={`/table/${table}`}>
            <Icon name="eye" />
            {t("friends.table")}
          </Link>
        )}
        <button type="button" className="btn" onClick={() => setWindow("challenge")}>
          {t("challenge.button")}
          <span className="sr"> {name}</span>
        </button>
        <button type="button" className="iconbtn" title={t("friends.remove")} onClick={() => setWindow("remove")}>
          <Icon name="close" />
          <span className="sr">
            {t("friends.remove")} {name}
          </span>
        </button>
      </span>
      {window === "challenge" && <ChallengeDialog name={name} whom={{ person }} onClose={close} />}
      {window === "remove" && (
        <ConfirmDialog
          title={t("friends.remove")}
          confirm={t("friends.remove")}
          onConfirm={() => void carryOut(api.dropFriend(person))}
          onClose={close}
        >
          {t("friends.remove_sure", { name })}
        </ConfirmDialog>
      )}
    </li>
  );
}

/** Games that the reader has offered. */
function MyChallenges({ all }: { all: Challenge[] }) {
  const { t } = useTranslation("meeting");
  if (all.length === 0) return null;
  return (
    <Part icon="flag" title={t("challenge.mine")}>
      <ul className="meeting-list">
        {all.map((one) => (
          <li key={one.id}>
            <span className="meeting-words">
              <b>{one.name}</b>
              <GameFacts game={one} />
              <span className="muted">{t(`challenge.status.${one.status}`)}</span>
            </span>
            {one.status === "open" && (
              <button type="button" className="btn quiet" onClick={() => void carryOut(api.dropChallenge(one.id))}>
                {t("friends.withdraw")}
                <span className="sr"> {one.name}</span>
              </button>
            )}
            {one.table !== null && (
              <Link className="btn primary" href={`/table/${one.table}`}>
                {t("friends.table")}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Blocked({ all }: { all: Somebody[] }) {
  const { t } = useTranslation("meeting");
  if (all.length === 0) return null;
  return (
    <Part icon="lock" title={t("block.title")}>
      <p className="muted">{t("block.about")}</p>
      <ul className="meeting-list">
        {all.map(({ person, name }) => (
          <li key={person}>
            <span className="meeting-words">
              <b>{name}</b>
            </span>
            <button type="button" className="btn" onClick={() => void carryOut(api.unblock(person))}>
              {t("block.undo")}
              <span className="sr"> {name}</span>
            </button>
          </li>
        ))}
      </ul>
    </Part>
  );
}
