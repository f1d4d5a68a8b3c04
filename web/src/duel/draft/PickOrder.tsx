import "./PickOrder.css";

import { useTranslation } from "react-i18next";

import { classes } from "../../parts/classes";
import { Icon } from "../../parts/Icon";
import { hueOf } from "../../table/story/hue";
import { useDuel } from "../DuelContext";
import { type Pick, picks } from "../model/draft";
import { usePeople } from "../usePeople";

/** Who picks a wonder when, from the first to the eighth. */
export function PickOrder() {
  const { t } = useTranslation("duel");
  const { view } = useDuel();
  return (
    <section className="order panel">
      <h2>{t("draft.order")}</h2>
      {picks(view).map((group, number) => (
        <div key={number} className="order-group">
          <span className="lbl">{t("draft.group", { number: number + 1 })}</span>
          <ol>
            {group.map((pick, place) => (
              <PickStep key={place} pick={pick} />
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

function PickStep({ pick: { player, state } }: { pick: Pick }) {
  const { t } = useTranslation("duel");
  const { view } = useDuel();
  const { title, who } = usePeople();
  const words = t(`draft.${state}`, who(player));
  return (
    <li className={classes("pick", state)} aria-current={state === "now" ? "step" : undefined}>
      <span className={`ava ${hueOf(view, player)}`} role="img" aria-label={words} title={words}>
        <Icon name={state === "done" ? "check" : "person"} />
      </span>
      <span className="pick-name" aria-hidden="true">
        {title(player)}
      </span>
    </li>
  );
}
