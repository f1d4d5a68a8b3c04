import "./Hero.css";

import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import { Scenery } from "../../parts/cards/Scenery";
import { Icon } from "../../parts/Icon";
import { useTable } from "../TableContext";
import { OverButtons } from "./OverButtons";
import { type Score, whyOf } from "./score";

interface Props {
  score: Score;
  /** The points are still being counted. */
  counting: boolean;
  skip(): void;
  showProof(): void;
}

/** Who won and why, and what to do next. */
export function Hero({ score, counting, skip, showProof }: Props) {
  const { t } = useTranslation("table");
  return (
    <section className="over-hero">
      <HeroArt player={counting ? null : (score.winners[0] ?? null)} />
      {counting ? (
        <div className="over-hero-text">
          <div>
            <h2>{t("over.counting")}</h2>
            <button type="button" className="btn" onClick={skip}>
              {t("over.skip")}
            </button>
          </div>
        </div>
      ) : (
        <Winner score={score} />
      )}
      <OverButtons showProof={showProof} />
    </section>
  );
}

function Winner({ score }: { score: Score }) {
  const { t } = useTranslation("table");
  const { view, table } = useTable();
  const { terms } = useAlmanac(view.rulebook);
  const listOf = useListOf();
  const won = table.you !== null && score.winners.includes(table.you);
  const called = useCalled();
  const others = score.winners.filter((player) => player !== table.you).map(called);
  const why = whyOf(view, score);
  const title = score.winners.length > 1 ? "shared" : won ? "you_win" : "wins";
  return (
    <div className="over-hero-text" role="status">
      <span className="over-wreath">
        <Icon name="laurel" />
        {score.sudden ? <Icon name={score.ending === "resignation" ? "crown" : suddenIcon(score.ending)} /> : <b>{score.rows[0]?.points}</b>}
      </span>
      <div>
        <h2>{t(`over.${title}`, { name: others[0], names: listOf(others), context: won ? "you" : undefined })}</h2>
        <p>
          {t(`over.why.${why.key}`, {
            ...why.values,
            other: why.other === null ? "" : called(why.other),
            context: why.other !== null && why.other === table.you ? "you" : undefined,
          })}
        </p>
        <span className="badge over-ending">{terms.endings[score.ending] ?? t("over.resignation")}</span>
      </div>
    </div>
  );
}

function suddenIcon(ending: string): string {
  return ending === "military" ? "shield" : "cb-green";
}

const OURS = "alexandria"; // the lighthouse that Pharos is named after

/** The wonder of the winner, from edge to edge; in Duel, and before it is known who won, the lighthouse. */
function HeroArt({ player }: { player: number | null }) {
  const { view } = useTable();
  const winner = view.rulebook === "wonders" && player !== null ? view.cities[player]?.board : undefined;
  const scene = winner ?? OURS;
  return (
    <div className="over-hero-art">
      <Scenery scene={scene} frame="left-edge" />
      <Scenery scene={scene} frame="right-edge" />
      <Scenery scene={scene} frame="whole" className="over-hero-wonder" />
    </div>
  );
}

/** What somebody is called in a sentence; in 7 Wonders with the city, as on the boards. */
function useCalled(): (player: number) => string {
  const { t } = useTranslation("table");
  const { view, names } = useTable();
  const almanac = useAlmanac(view.rulebook);
  return (player) => {
    const name = names[player] ?? "";
    const city = view.rulebook === "wonders" ? view.cities[player] : undefined;
    return city === undefined ? name : t("over.of_city", { name, city: almanac.board(city.board).name });
  };
}

/** Names in one sentence, with commas and a last "and", in the language of the page. */
function useListOf(): (names: string[]) => string {
  const { i18n } = useTranslation();
  const list = new Intl.ListFormat(i18n.language, { type: "conjunction" });
  return (names) => list.format(names);
}
