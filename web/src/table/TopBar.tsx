import "./TopBar.css";

import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";

import { classes } from "../parts/classes";
import { Dots } from "../parts/Dots";
import { Icon } from "../parts/Icon";
import { SoundButton, ThemeButton } from "../settings/ThemeButton";
import { TableClocks } from "../speeds/TableClocks";
import { TourOffer } from "../tour/TourOffer";
import { Fitting } from "./Fitting";
import { HintButton } from "./hint/HintButton";
import { absentees, isThinking } from "./seats";
import { useTable } from "./TableContext";
import { TableDialogs } from "./TableDialogs";
import { TableMenu } from "./TableMenu";

interface TopBarProps {
  /** Drawn as a Roman numeral; nothing before the first Age. */
  age: number | null;
  detail: ReactNode;
  /** The words of the pill, from the longest wording to the shortest; its icon comes from here. */
  waiting: string | readonly string[];
  /** It is the viewer who is waited for. */
  urgent: boolean;
}

const NUMERALS = ["", "I", "II", "III"];

/** What stands above every table: where the game is, who is waited for, and everything else in a menu. */
export function TopBar({ age, detail, waiting, urgent }: TopBarProps) {
  const { t } = useTranslation("shell");
  const { view, table, asked } = useTable();
  const wordings = useAwayWords(typeof waiting === "string" ? [waiting] : waiting);
  const onlyBots = !urgent && view.deciders.length > 0 && view.deciders.every((player) => isThinking(table, view, player));
  return (
    <header className="top">
      <Heading age={age} />
      <Link className="brand" href="/" aria-label={t("top.lobby")}>
        <Icon name="pharos" />
        <span>Pharos</span>
      </Link>
      {age !== null && (
        <span className="age-badge">
          <span className="age-word">{t("top.age")}</span> <b>{NUMERALS[age]}</b>
        </span>
      )}
      {detail}
      <Trial />
      <Rated />
      <Watching />
      <div className="top-now">
        <TableClocks />
        <TourOffer />
        <HintButton />
        {asked ?? (
          <span className={classes("waiting", urgent && "urgent")}>
            {onlyBots ? <Dots /> : <Icon name={urgent ? "hand" : view.over === null ? "hourglass" : "crown"} />}
            <Fitting wordings={wordings} />
          </span>
        )}
      </div>
      <SoundButton className="hide-sm" />
      <ThemeButton className="hide-sm" />
      <TableMenu />
      <TableDialogs />
    </header>
  );
}

/** Players who are waited for and away are marked, where there is room. */
function useAwayWords(wordings: readonly string[]): readonly string[] {
  const { t } = useTranslation("shell");
  const { table, view } = useTable();
  const names = absentees(table, view).map(({ name }) => name ?? "");
  if (names.length === 0) return wordings;
  const key = view.deciders.length === 1 ? "top.away" : "top.away_some";
  return [...wordings.map((waiting) => t(key, { waiting, names })), ...wordings];
}

/** What this page is about, for those who go by headings. */
function Heading({ age }: Pick<TopBarProps, "age">) {
  const { t } = useTranslation("shell");
  const { rulebook } = useTable().table;
  const game = t(`games.${rulebook}.name`);
  return <h1 className="sr">{age === null ? game : `${game} · ${t("top.age")} ${NUMERALS[age]}`}</h1>;
}

/** That this game is another one, played on from one of its decisions: it counts for nothing. */
function Trial() {
  const { t } = useTranslation("shell");
  const { tried } = useTable().table;
  if (tried === null) return null;
  const words = t("top.trial_of", { number: tried.moves + 1 });
  return (
    <span className="top-mark" title={words}>
      <Icon name="branch" label={words} />
      <span className="top-mark-words" aria-hidden="true">{t("top.trial")}</span>
    </span>
  );
}

/** That the game changes ratings. */
function Rated() {
  const { t } = useTranslation("profile");
  if (!useTable().table.rated) return null;
  return (
    <span className="top-mark" title={t("rated.game")}>
      <Icon name="laurel" label={t("rated.game")} />
      <span className="top-mark-words" aria-hidden="true">{t("rated.label")}</span>
    </span>
  );
}

/** That you are only watching, and how many people are. */
function Watching() {
  const { t } = useTranslation("shell");
  const { table } = useTable();
  const looksOn = table.you === null && table.status === "playing";
  const others = looksOn ? Math.max(0, table.watching - 1) : table.watching;
  if (!looksOn && others === 0) return null;
  const watched = t("top.watched", { count: others });
  const words = !looksOn ? watched : others === 0 ? t("top.you_watch") : t("top.you_watch_others", { count: others });
  return (
    <span className="top-mark" title={words}>
      <Icon name="eye" label={words} />
      {looksOn && <span className="top-mark-words" aria-hidden="true">{t("top.you_watch")}</span>}
      {others > 0 && <span aria-hidden="true">{looksOn ? `+${others}` : others}</span>}
    </span>
  );
}
