import "./ScoreBars.css";

import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import { Icon } from "../../parts/Icon";
import { useTable } from "../TableContext";
import { type Chart, chartOf, iconOf, type Segment, signed } from "./categories";
import type { Score } from "./score";
import { Who } from "./Who";

const WIDE_ENOUGH = 4; // points of the longest bar per hundred that leave room for an icon

/** Where the points came from: one stacked bar a player, with what was lost left of the zero line. The sheet says the same to screen readers. */
export function ScoreBars({ score, filled }: { score: Score; filled: number }) {
  const { t } = useTranslation("table");
  const chart = chartOf(score.rows, score.categories.slice(0, filled));
  const whole = chartOf(score.rows, score.categories);
  return (
    <section className="panel score-bars" aria-labelledby="score-bars-title">
      <h2 id="score-bars-title">{t("over.bars")}</h2>
      <p className="sr">{t("over.bars_for_readers")}</p>
      <div className="over-bars" aria-hidden="true">
        {chart.bars.map((bar) => (
          <div className="over-bar" key={bar.row.player}>
            <Who player={bar.row.player} />
            <span className="over-bar-space" style={shares(whole)}>
              <span className="over-lost">
                {bar.lost.map((segment) => (
                  <Part key={segment.category} segment={segment} of={whole.mostLost} wide={false} />
                ))}
              </span>
              <span className="over-gained">
                {bar.gained.map((segment) => (
                  <Part
                    key={segment.category}
                    segment={segment}
                    of={whole.mostGained}
                    wide={(segment.points / whole.mostGained) * 100 > WIDE_ENOUGH * 2}
                  />
                ))}
              </span>
            </span>
            <b className="over-sum">{filled < score.categories.length ? "" : bar.row.points}</b>
          </div>
        ))}
      </div>
    </section>
  );
}

/** How the width is divided by the zero line. */
function shares({ mostLost, mostGained }: Chart) {
  return { gridTemplateColumns: `minmax(${mostLost > 0 ? "26px" : "0"}, ${mostLost}fr) minmax(0, ${mostGained}fr)` };
}

interface PartProps {
  segment: Segment;
  /** The points that fill the whole side. */
  of: number;
  /** There is room for the icon. */
  wide: boolean;
}

function Part({ segment: { category, points }, of, wide }: PartProps) {
  const { view } = useTable();
  const { terms } = useAlmanac(view.rulebook);
  const share = (Math.abs(points) / of) * 100;
  return (
    <i
      className={`over-part cat-${category}`}
      style={{ width: `${share}%` }}
      title={`${terms.categories[category] ?? category} ${signed(points)}`}
    >
      {wide && <Icon name={iconOf(category)} />}
      {(points < 0 || share > 2.5) && <b>{signed(points)}</b>}
    </i>
  );
}
