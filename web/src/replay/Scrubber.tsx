import "./Scrubber.css";

import { useTranslation } from "react-i18next";

import { vars } from "../parts/classes";
import { roman } from "../parts/roman";
import { ageMarks, type Reel } from "./reel";

interface Props {
  reel: Reel;
  at: number;
  go(to: number): void;
}

/** A slider over the whole game, with a mark where each age begins. */
export function Scrubber({ reel, at, go }: Props) {
  const { t } = useTranslation("replay");
  const last = reel.moves ?? 0;
  const marks = ageMarks(reel);
  const share = (move: number) => (last === 0 ? 0 : move / last);
  return (
    <div className="scrubber">
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        onChange={(event) => go(Number(event.target.value))}
        aria-label={t("slider")}
        aria-valuetext={t("moment", { move: at, moves: last })}
      />
      <div className="scrubber-marks">
        {marks.map(({ move, age }) => (
          <button
            key={age}
            type="button"
            style={vars({ "--at": share(move) })}
            onClick={() => go(move)}
            aria-label={t("to_age", { age: roman(age) })}
          >
            {roman(age)}
          </button>
        ))}
      </div>
      <span className="scrubber-count tnum" aria-hidden="true">
        {at}/{last}
      </span>
    </div>
  );
}
