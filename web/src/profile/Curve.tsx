import "./Curve.css";

import { useId } from "react";
import { useTranslation } from "react-i18next";

import { regional } from "../i18n/regional";

export interface CurvePoint {
  /** When the game was over. */
  at: string;
  value: number;
  /** How far it may be from the truth. */
  doubt: number;
}

interface CurveProps {
  title: string;
  /** What the curve says, for those who do not see it. */
  words: string;
  points: CurvePoint[];
}

const WIDTH = 100;
const HEIGHT = 40;

/** How something went over time; the band around it is the doubt. */
export function Curve({ title, words, points }: CurveProps) {
  const id = useId();
  const { language } = useTranslation().i18n;
  const day = (point: CurvePoint | undefined) =>
    point === undefined ? "" : new Date(point.at).toLocaleDateString(regional(language), { dateStyle: "medium" });
  const low = Math.min(...points.map(({ value, doubt }) => value - doubt));
  const high = Math.max(...points.map(({ value, doubt }) => value + doubt));
  const x = (index: number) => (index / Math.max(points.length - 1, 1)) * WIDTH;
  const y = (value: number) => HEIGHT - ((value - low) / Math.max(high - low, 1)) * HEIGHT;
  const place = (index: number, value: number) => `${x(index).toFixed(2)},${y(value).toFixed(2)}`;
  const line = points.map(({ value }, index) => place(index, value));
  const above = points.map(({ value, doubt }, index) => place(index, value + doubt));
  const below = points.map(({ value, doubt }, index) => place(index, value - doubt)).reverse();
  return (
    <figure className="curve" aria-labelledby={id}>
      <figcaption id={id}>{title}</figcaption>
      <div className="curve-plot">
        <span className="curve-high tnum" aria-hidden="true">
          {Math.round(high)}
        </span>
        <span className="curve-low tnum" aria-hidden="true">
          {Math.round(low)}
        </span>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={words}>
          <polygon className="curve-doubt" points={[...above, ...below].join(" ")} />
          <polyline className="curve-line" points={line.join(" ")} />
        </svg>
        <p className="curve-days">
          <span>{day(points[0])}</span>
          <span>{day(points.at(-1))}</span>
        </p>
      </div>
    </figure>
  );
}
