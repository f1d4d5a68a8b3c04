import "./HistorianTrack.css";

import { useTranslation } from "react-i18next";

import type { MonumentsView } from "../../api/types";
import { classes, vars } from "../../parts/classes";
import { Icon } from "../../parts/Icon";
import { Stone } from "../../parts/symbols/Stone";
import type { Valued } from "../model/valuation";
import { useMonuments } from "../MonumentsContext";
import { usePeople } from "../usePeople";

type Historian = MonumentsView["board"]["track"][number];

const FEWEST = 9; // fields; a larger report makes the track longer

interface Props {
  /** The field of a report that is about to be written. */
  field: number | null;
  valued: Valued | null;
}

/** The historian track: who wrote how large a report; on one field the earlier stone lies below. */
export function HistorianTrack({ field, valued }: Props) {
  const { t } = useTranslation("monuments");
  const { track } = useMonuments().view.board;
  const last = Math.max(FEWEST, field ?? 0, ...track.map((stone) => stone.field));
  const fields = Array.from({ length: last }, (_, number) => number + 1);
  return (
    <div className="mt-track" data-tour="historians">
      <div>
        <span className="lbl">
          <Icon name="historian" /> {t("track.historians")}
        </span>
        <Best />
      </div>
      <ol className="mt-fields" style={vars({ "--fields": last })}>
        {fields.map((number) => {
          const here = track.filter((stone) => stone.field === number);
          return (
            <li
              key={number}
              className={classes("mt-field", number === field && "ahead", valued?.field === number && "valued")}
              aria-hidden={here.length === 0 && number !== field}
            >
              <b>{number}</b>
              {here.map((stone, height) => (
                <Standing key={stone.number} stone={stone} height={height} of={here.length} />
              ))}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function Standing({ stone, height, of }: { stone: Historian; height: number; of: number }) {
  const { t } = useTranslation("monuments");
  const { owner } = usePeople();
  const isFresh = useMonuments().lately.reports.has(`${stone.colour} ${stone.field}`);
  const words = t(stone.scores ? "track.stone" : "track.notCounted", { name: owner(stone), field: stone.field });
  return (
    <span className={classes("mt-historian", !stone.scores && "idle", isFresh && "fresh")} style={vars({ "--height": height, "--of": of })}>
      <Stone colour={stone.colour} label={isFresh ? `${words}. ${t("lately.report")}` : words} />
    </span>
  );
}

/** The stones that would win a bonus now, the best first. */
function Best() {
  const { t } = useTranslation("monuments");
  const { owner } = usePeople();
  const winning = useMonuments().view.board.track.filter(({ bonus }) => bonus > 0);
  return (
    <ul className="mt-best">
      {winning
        .toSorted((one, other) => other.bonus - one.bonus)
        .map((stone) => (
          <li key={stone.number}>
            <span role="img" aria-label={t("track.bonus", { name: owner(stone), count: stone.bonus })}>
              <Stone colour={stone.colour} />+{stone.bonus}
            </span>
          </li>
        ))}
    </ul>
  );
}
