import { useTranslation } from "react-i18next";

import type { ProfileDetails } from "../api/types";
import { Curve, type CurvePoint } from "./Curve";

type Moments = ProfileDetails["curve"];

const FEWEST = 2; // points that make a line
const AROUND = 10; // games that an average is made of

/** How the rating and the points went; the rating among people, if there is one. */
export function Curves({ curve }: { curve: Moments }) {
  const { t } = useTranslation("profile");
  const rated = ratings(curve, true);
  const practice = ratings(curve, false);
  const isRated = rated.length >= FEWEST;
  const shown = isRated ? rated : practice;
  const points = averages(curve);
  if (points.length < FEWEST) return <p className="muted">{t("curve.soon")}</p>;
  const words = (line: CurvePoint[]) => ({
    first: Math.round(line[0]?.value ?? 0),
    last: Math.round(line.at(-1)?.value ?? 0),
    count: line.length,
  });
  return (
    <>
      {shown.length >= FEWEST && (
        <Curve
          title={t(isRated ? "curve.rating" : "curve.practice")}
          words={t("curve.words", words(shown))}
          points={shown}
        />
      )}
      <Curve title={t("curve.points")} words={t("curve.words", words(points))} points={points} />
    </>
  );
}

export function ratings(curve: Moments, rated: boolean): CurvePoint[] {
  return curve.flatMap((moment) =>
    moment.rated === rated && moment.rating !== null ? [{ at: moment.at, value: moment.rating, doubt: moment.doubt ?? 0 }] : [],
  );
}

/** The points of each game and those just before it: single games jump too much to see anything. */
export function averages(curve: Moments): CurvePoint[] {
  return curve.map(({ at }, index) => {
    const some = curve.slice(Math.max(0, index + 1 - AROUND), index + 1);
    return { at, value: some.reduce((sum, { points }) => sum + points, 0) / some.length, doubt: 0 };
  });
}
