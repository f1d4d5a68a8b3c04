import { MotionConfig } from "motion/react";
import { Suspense } from "react";
import { I18nextProvider, useTranslation } from "react-i18next";
import { Route, Switch } from "wouter";

import { RULEBOOKS } from "./api/rulebooks";
import type { Rulebook } from "./api/types";
import { i18n } from "./i18n";
import { Lobby } from "./lobby/Lobby";
import { useLobbyAtOnce } from "./lobby/useLobbyAtOnce";
import { MeetingWatch } from "./meeting/MeetingWatch";
import { Sprites } from "./parts/Sprites";
import { Told } from "./news/Told";
import { isLadder, nameIn } from "./profile/ladders";
import { KeptOut } from "./reports/KeptOut";
import { Warnings } from "./reports/Warnings";
import { isReadable } from "./rules/ruleBook";
import { useSettings } from "./settings/useSettings";
import { ErrorBoundary } from "./shell/ErrorBoundary";
import { lazily } from "./shell/lazily";
import { Loading } from "./shell/Loading";
import { Message } from "./shell/Message";
import { Toaster } from "./shell/Toaster";

const TablePage = lazily(() => import("./table/TablePage").then((file) => file.TablePage));
const DailyPage = lazily(() => import("./events/daily/DailyPage").then((file) => file.DailyPage));
const DuplicatePage = lazily(() => import("./events/duplicate/DuplicatePage").then((file) => file.DuplicatePage));
const DuplicatesPage = lazily(() => import("./events/duplicate/DuplicatesPage").then((file) => file.DuplicatesPage));
const TournamentPage = lazily(() => import("./events/tournaments/TournamentPage").then((file) => file.TournamentPage));
const TournamentsPage = lazily(() => import("./events/tournaments/TournamentsPage").then((file) => file.TournamentsPage));
const ReplayPage = lazily(() => import("./replay/ReplayPage").then((file) => file.ReplayPage));
const ReviewPage = lazily(() => import("./review/ReviewPage").then((file) => file.ReviewPage));
const AlmanacPage = lazily(() => import("./almanac/AlmanacPage").then((file) => file.AlmanacPage));
const RulesPage = lazily(() => import("./rules/RulesPage").then((file) => file.RulesPage));
const PeoplePage = lazily(() => import("./meeting/PeoplePage").then((file) => file.PeoplePage));
const ProfilePage = lazily(() => import("./profile/ProfilePage").then((file) => file.ProfilePage));
const AccountPage = lazily(() => import("./account/AccountPage").then((file) => file.AccountPage));
const LeaderboardPage = lazily(() => import("./profile/LeaderboardPage").then((file) => file.LeaderboardPage));
const OperatorPage = lazily(() => import("./operator/OperatorPage").then((file) => file.OperatorPage));
const PuzzlesPage = lazily(() => import("./puzzles/PuzzlesPage").then((file) => file.PuzzlesPage));
const NextPuzzle = lazily(() => import("./puzzles/NextPuzzle").then((file) => file.NextPuzzle));
const PuzzlePage = lazily(() => import("./puzzles/PuzzlePage").then((file) => file.PuzzlePage));
const TourPage = lazily(() => import("./tour/TourPage").then((file) => file.TourPage));

export function App() {
  const { motion } = useSettings();
  useLobbyAtOnce();
  return (
    <I18nextProvider i18n={i18n}>
      <MotionConfig reducedMotion={motion === "off" ? "always" : "user"}>
        <Sprites />
        <Toaster />
        <Told />
        <MeetingWatch />
        <KeptOut />
        <Warnings />
        <Pages />
      </MotionConfig>
    </I18nextProvider>
  );
}

function Pages() {
  const { t } = useTranslation("shell");
  return (
    <ErrorBoundary
      fallback={
        <Message
          title={t("error.broken")}
          text={t("error.broken_text")}
          onRetry={() => window.location.reload()}
        />
      }
    >
      <Suspense fallback={<Loading />}>
        <Switch>
          <Route path="/" component={Lobby} />
          <Route path="/table/:id">{({ id }) => <TablePage key={id} id={id} />}</Route>
          <Route path="/daily">{() => <DailyPage day={null} rulebook="wonders" />}</Route>
          <Route path="/daily/:day/:rulebook">
            {({ day, rulebook }) => isBook(rulebook) ? <DailyPage day={day} rulebook={rulebook} /> : <Lost />}
          </Route>
          <Route path="/duplicate" component={DuplicatesPage} />
          <Route path="/duplicate/:id">{({ id }) => <DuplicatePage key={id} id={id} />}</Route>
          <Route path="/tournaments" component={TournamentsPage} />
          <Route path="/tournaments/:id">{({ id }) => <TournamentPage key={id} id={id} />}</Route>
          <Route path="/replay/:id">{({ id }) => <ReplayPage key={id} id={id} />}</Route>
          <Route path="/review/:id">{({ id }) => <ReviewPage key={id} id={id} />}</Route>
          <Route path="/cards/:rulebook?">
            {({ rulebook = "wonders" }) => isBook(rulebook) ? <AlmanacPage rulebook={rulebook} /> : <Lost />}
          </Route>
          <Route path="/tour/:rulebook?">
            {({ rulebook = "wonders" }) => isBook(rulebook) ? <TourPage rulebook={rulebook} /> : <Lost />}
          </Route>
          <Route path="/puzzles" component={PuzzlesPage} />
          <Route path="/puzzles/next" component={NextPuzzle} />
          <Route path="/puzzles/:id">{({ id }) => <PuzzlePage key={id} id={id} />}</Route>
          <Route path="/rules/:book?">
            {({ book = "wonders" }) => isReadable(book) ? <RulesPage key={book} book={book} /> : <Lost />}
          </Route>
          <Route path="/people" component={PeoplePage} />
          <Route path="/player/:name">
            {({ name }) => <ProfilePage key={name} name={nameIn(window.location.pathname)} />}
          </Route>
          <Route path="/account" component={AccountPage} />
          <Route path="/leaderboard/:ladder?">
            {({ ladder = "duel" }) => isLadder(ladder) ? <LeaderboardPage key={ladder} ladder={ladder} /> : <Lost />}
          </Route>
          <Route path="/operator/:part?/:person?">
            {({ part = "health", person }) => <OperatorPage part={part} person={person ?? null} />}
          </Route>
          <Route component={Lost} />
        </Switch>
      </Suspense>
    </ErrorBoundary>
  );
}

function Lost() {
  const { t } = useTranslation("shell");
  return <Message title={t("lost.title")} text={t("lost.text")} />;
}

function isBook(name: string): name is Rulebook {
  return RULEBOOKS.some((book) => book === name);
}
