import "./PuzzlesPage.css";

import { useTranslation } from "react-i18next";
import { Link } from "wouter";

import type { PuzzleShelf, PuzzleShelves, SolverStanding } from "../api/types";
import { LobbyBar } from "../lobby/LobbyBar";
import { Icon } from "../parts/Icon";
import { Loading } from "../shell/Loading";
import { Message } from "../shell/Message";
import { useShelves } from "./useShelves";
import { useTitle } from "../shell/useTitle";

/** All puzzles, by game and theme, and how you are doing. */
export function PuzzlesPage() {
  const { t } = useTranslation("puzzles");
  const { shelves, failed, retry } = useShelves();
  useTitle(`${t("title")} · Pharos`);
  if (failed !== null) return <Message title={t("title")} text={failed} onRetry={retry} />;
  if (shelves === null) return <Loading />;
  return (
    <div className="puzzles">
      <LobbyBar />
      <main>
        <header className="puzzles-head">
          <h1>{t("title")}</h1>
          <p>{t("about")}</p>
        </header>
        <div className="puzzles-top">
          <Daily shelves={shelves} />
          <Standing standing={shelves.standing} />
        </div>
        <div className="puzzles-shelves">
          {shelves.shelves.map((shelf) => (
            <Shelf key={shelf.game} shelf={shelf} />
          ))}
        </div>
      </main>
    </div>
  );
}

function Daily({ shelves }: { shelves: PuzzleShelves }) {
  const { t } = useTranslation(["puzzles", "shell"]);
  const { daily, daily_game: game, daily_right: right, standing } = shelves;
  return (
    <section className="panel puzzles-daily">
      <h2>
        <Icon name="lamp" />
        {t("daily")}
      </h2>
      <p>
        {t(`games.${game}.name`, { ns: "shell" })}
        {right !== null && ` · ${t(right ? "solved" : "missed")}`}
      </p>
      {standing.days > 0 && <p className="muted">{t("days", { count: standing.days })}</p>}
      <Link className="btn primary" href={`/puzzles/${daily}`}>
        {t(right === null ? "solve" : "look")}
      </Link>
    </section>
  );
}

function Standing({ standing }: { standing: SolverStanding }) {
  const { t } = useTranslation("puzzles");
  const { rating, deviation, solved, tried, streak, best } = standing;
  const figures = [
    [t("rating"), tried === 0 ? "–" : `${rating} ± ${2 * deviation}`],
    [t("solved_of"), `${solved} / ${tried}`],
    [t("streak"), String(streak)],
    [t("best"), String(best)],
  ] as const;
  return (
    <section className="panel puzzles-standing">
      <h2>
        <Icon name="laurel" />
        {t("you")}
      </h2>
      <dl>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="tnum">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The puzzles of a game: any of them, or about a theme. */
function Shelf({ shelf: { game, puzzles, solved, themes } }: { shelf: PuzzleShelf }) {
  const { t } = useTranslation(["puzzles", "shell"]);
  const name = t(`games.${game}.name`, { ns: "shell" });
  return (
    <section className="panel puzzles-shelf" aria-label={name}>
      <h2>{name}</h2>
      <p className="muted">{t("of", { count: puzzles, solved })}</p>
      <progress max={puzzles} value={solved} aria-label={t("of", { count: puzzles, solved })} />
      <Link className="btn primary" href={`/puzzles/next?game=${game}`}>
        {t("any")}
      </Link>
      <h3>{t("themes")}</h3>
      <ul>
        {themes.map((theme) => (
          <li key={theme.id}>
            <Link href={`/puzzles/next?game=${game}&theme=${theme.id}`}>
              {theme.name} <span className="tnum muted">{theme.puzzles}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
