import { MotionConfig } from "motion/react";
import { lazy, Suspense } from "react";
import { I18nextProvider, useTranslation } from "react-i18next";
import { Route, Switch } from "wouter";

import type { Rulebook } from "./api/types";
import { i18n } from "./i18n";
import { Lobby } from "./lobby/Lobby";
import { Sprites } from "./parts/Sprites";
import { useSettings } from "./settings/useSettings";
import { ErrorBoundary } from "./shell/ErrorBoundary";
import { Loading } from "./shell/Loading";
import { Message } from "./shell/Message";
import { Toaster } from "./shell/Toaster";

const TablePage = lazy(() =>
  import("./table/TablePage").then(({ TablePage: it }) => ({ default: it })),
);
const ReplayPage = lazy(() =>
  import("./replay/ReplayPage").then(({ ReplayPage: it }) => ({ default: it })),
);
const AlmanacPage = lazy(() =>
  import("./almanac/AlmanacPage").then(({ AlmanacPage: it }) => ({ default: it })),
);
const TourPage = lazy(() =>
  import("./tour/TourPage").then(({ TourPage: it }) => ({ default: it })),
);

export function App() {
  const { motion } = useSettings();
  return (
    <I18nextProvider i18n={i18n}>
      <MotionConfig reducedMotion={motion === "off" ? "always" : "user"}>
        <Sprites />
        <Pages />
        <Toaster />
      </MotionConfig>
    </I18nextProvider>
  );
}

function Pages() {
  const { t } = useTranslation("shell");
  return (
    <ErrorBoundary
      fallback={(retry) => (
        <Message title={t("error.broken")} text={t("error.broken_text")} onRetry={retry} />
      )}
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
