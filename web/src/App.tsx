import { MotionConfig } from "motion/react";
import { Suspense } from "react";
import { I18nextProvider, useTranslation } from "react-i18next";
import { Route, Switch } from "wouter";

import type { Rulebook } from "./api/types";
import { i18n } from "./i18n";
import { Lobby } from "./lobby/Lobby";
import { Sprites } from "./parts/Sprites";
import { isReadable } from "./rules/ruleBook";
import { useSettings } from "./settings/useSettings";
import { ErrorBoundary } from "./shell/ErrorBoundary";
import { lazily } from "./shell/lazily";
import { Loading } from "./shell/Loading";
import { Message } from "./shell/Message";
import { Toaster } from "./shell/Toaster";

const TablePage = lazily(() => import("./table/TablePage").then((file) => file.TablePage));
const ReplayPage = lazily(() => import("./replay/ReplayPage").then((file) => file.ReplayPage));
const AlmanacPage = lazily(() => import("./almanac/AlmanacPage").then((file) => file.AlmanacPage));
const RulesPage = lazily(() => import("./rules/RulesPage").then((file) => file.RulesPage));
const TourPage = lazily(() => import("./tour/TourPage").then((file) => file.TourPage));

export function App() {
  const { motion } = useSettings();
  return (
    <I18nextProvider i18n={i18n}>
      <MotionConfig reducedMotion={motion === "off" ? "always" : "user"}>
        <Sprites />
        <Toaster />
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
          <Route path="/replay/:id">{({ id }) => <ReplayPage key={id} id={id} />}</Route>
          <Route path="/cards/:rulebook">
            {({ rulebook }) => isBook(rulebook) ? <AlmanacPage rulebook={rulebook} /> : <Lost />}
          </Route>
          <Route path="/tour/:rulebook">
            {({ rulebook }) => isBook(rulebook) ? <TourPage rulebook={rulebook} /> : <Lost />}
          </Route>
          <Route path="/rules/:book">
            {({ book }) => isReadable(book) ? <RulesPage key={book} book={book} /> : <Lost />}
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
  return name === "wonders" || name === "duel" || name === "monuments";
}
