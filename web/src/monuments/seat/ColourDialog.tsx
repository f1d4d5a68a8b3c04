import "./ColourDialog.css";

import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import type { MonumentsColour } from "../../api/types";
import { Points } from "../../parts/symbols/Figure";
import { Dialog } from "../../shell/Dialog";
import { useMonuments } from "../MonumentsContext";
import { usePeople } from "../usePeople";
import { Cards } from "../Cards";

/** Everything of a colour at a readable size: points, every card of every monument, what is known of the hand. */
export function ColourDialog({ colour, onClose }: { colour: MonumentsColour; onClose(): void }) {
  const { t } = useTranslation("monuments");
  const { monument } = useAlmanac("monuments");
  const { view } = useMonuments();
  const { monumentsOf } = usePeople();
  const hand = view.hands[colour.player];
  const isMine = colour.player === view.viewer;
  return (
    <Dialog title={monumentsOf(colour)} onClose={onClose} wide className="mt-dialog">
      <SheetNow colour={colour} />
      {colour.stacks.map(({ monument: id, cards, points, place }) => (
        <section key={id}>
          <h3>{monument(id).name}</h3>
          <p className="muted">{t("stack.lies", { count: cards.length, points, place: t(`place.${place}`) })}</p>
          <Cards cards={cards} />
        </section>
      ))}
      {hand !== undefined && !isMine && (
        <section>
          <h3>{t("seat.knownHand")}</h3>
          <p className="muted">{t("seat.unknown", { count: hand.unknown })}</p>
          <Cards cards={hand.known} />
        </section>
      )}
    </Dialog>
  );
}

/** The points of a colour as if the game ended now, by category. */
function SheetNow({ colour: { sheet, total } }: { colour: MonumentsColour }) {
  const { t } = useTranslation("monuments");
  const { terms } = useAlmanac("monuments");
  return (
    <dl className="mt-sheet-now">
      {Object.entries(sheet).map(([category, points]) => (
        <div key={category}>
          <dt>{terms.categories[category]}</dt>
          <dd className="num">{points < 0 ? `−${-points}` : points}</dd>
        </div>
      ))}
      <div className="total">
        <dt>{t("seat.ifItEnded")}</dt>
        <dd>
          <Points n={total} label={t("points", { count: total })} />
        </dd>
      </div>
    </dl>
  );
}
