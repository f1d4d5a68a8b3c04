import "./Profile.css";

import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";

import { api } from "../api/client";
import { messageOf } from "../api/request";
import type { Ladder, Profile } from "../api/types";
import { regional } from "../i18n/regional";
import { LobbyBar } from "../lobby/LobbyBar";
import { ProfileActions } from "../meeting/ProfileActions";
import { Icon } from "../parts/Icon";
import { MyReports } from "../reports/MyReports";
import { ReportPerson } from "../reports/ReportPerson";
import { Switch } from "../shell/controls/Switch";
import { Loading } from "../shell/Loading";
import { Problem } from "../shell/Message";
import { toast } from "../shell/toasts";
import { Details } from "./Details";
import { Games } from "./Games";
import { LadderCard } from "./LadderCard";
import { useAskedAsMe } from "./useAsked";
import { useTitle } from "../shell/useTitle";

/** What somebody has played, and how it went. */
export function ProfilePage({ name }: { name: string }) {
  const [ladder, setLadder] = useState<Ladder | null>(null);
  const { t } = useTranslation("profile");
  const { data: profile, problem, code } = useAskedAsMe(useCallback(() => api.profile(name, ladder), [name, ladder]));
  useTitle(`${name} · Pharos`);
  return (
    <div className="profile">
      <LobbyBar />
      <main>
        {profile === null ? (
          <>
            <h1>{name}</h1>
            {code === "profile_private" ? (
              <>
                <span className="row wrap">
                  <ProfileActions name={name} />
                  <ReportPerson name={name} />
                </span>
                <p className="panel profile-empty" role="status">
                  {t("private", { name })}
                </p>
              </>
            ) : (
              <Problem text={problem} />
            )}
            {problem === null && <Loading />}
          </>
        ) : (
          <Whole key={profile.name} profile={profile} onLadder={setLadder} />
        )}
      </main>
    </div>
  );
}

function Whole({ profile, onLadder }: { profile: Profile; onLadder(ladder: Ladder): void }) {
  const { t } = useTranslation("profile");
  const { details, ladders } = profile;
  return (
    <>
      <Head profile={profile} />
      {details === null ? (
        <p className="panel profile-empty">{t(profile.you ? "empty_you" : "empty")}</p>
      ) : (
        <>
          <div className="ladder-cards" role="group" aria-label={t("ladder")}>
            {ladders.map((one) => (
              <LadderCard
                key={one.ladder}
                standing={one}
                isChosen={one.ladder === details.ladder}
                onChoose={() => onLadder(one.ladder)}
              />
            ))}
          </div>
          <Details details={details} />
          <Games
            key={details.ladder}
            name={profile.name}
            ladder={details.ladder}
            players={details.players}
            cities={details.cities}
          />
        </>
      )}
      {profile.you && <MyReports />}
    </>
  );
}

function Head({ profile }: { profile: Profile }) {
  const { t, i18n } = useTranslation("profile");
  const since = new Date(profile.since).toLocaleDateString(regional(i18n.language), { month: "long", year: "numeric" });
  return (
    <header className="profile-head">
      <span className="ava" aria-hidden="true">
        <Icon name="person" />
      </span>
      <div>
        <h1>{profile.name}</h1>
        <p className="muted">{t("since", { since })}</p>
      </div>
      <span className="sp" />
      {!profile.you && profile.account && <ProfileActions name={profile.name} />}
      {profile.you && profile.account && <Visibility isPublic={profile.public} />}
      {!profile.you && <ReportPerson name={profile.name} />}
      <Link className="btn" href="/leaderboard">
        <Icon name="laurel" />
        {t("board.title")}
      </Link>
    </header>
  );
}

function Visibility({ isPublic }: { isPublic: boolean }) {
  const { t } = useTranslation("profile");
  const [on, setOn] = useState(isPublic);
  const change = (next: boolean) => {
    setOn(next);
    api.showProfile(next).catch((error: unknown) => {
      setOn(!next);
      toast(messageOf(error), "bad");
    });
  };
  return <Switch label={t("public.label")} hint={t(on ? "public.on" : "public.off")} on={on} onChange={change} />;
}
