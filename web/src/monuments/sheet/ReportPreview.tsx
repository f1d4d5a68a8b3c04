import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import { Icon } from "../../parts/Icon";
import { Stone } from "../../parts/symbols/Stone";
import type { Choice } from "../model/choices";
import { forecastOf } from "../model/forecast";
import { colourOf } from "../model/seats";
import { useMonuments } from "../MonumentsContext";
import { usePeople } from "../usePeople";
import { CardChip } from "./CardChip";

/** The harvest of a report: whose cards it takes, where the historian would stand, what is paid at once. */
export function ReportPreview({ report }: { report: Extract<Choice, { kind: "report" }> }) {
  const { t } = useTranslation("monuments");
  const { monument } = useAlmanac("monuments");
  const { view } = useMonuments();
  const { owner } = usePeople();
  const cards = view.turn.colour === null ? [] : colourOf(view, view.turn.colour).harvest.cards;
  const owners = [...new Set(cards.map(({ colour }) => colour))];
  return (
    <>
      <p className="mt-note">{t("report.takes", { count: report.field })}</p>
      <ul className="mt-harvest">
        {owners.map((colour) => (
          <li key={colour}>
            <Stone colour={colour} label={owner(colourOf(view, colour))} />
            {cards.flatMap((one) => (one.colour === colour ? [<CardChip key={one.card.card} card={one.card} />] : []))}
          </li>
        ))}
      </ul>
      {forecastOf(report)?.paid.map((one) => (
        <p key={`${one.monument} ${one.colour}`} className="mt-note">
          <Icon name="laurel" />
          {t("report.paid", { name: owner(one), monument: monument(one.monument).name, count: one.points })}
        </p>
      ))}
      <p className="mt-note">{t("report.instead")}</p>
    </>
  );
}
