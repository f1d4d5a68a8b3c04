import { useId } from "react";
import { useTranslation } from "react-i18next";

import type { Effect } from "../../almanac/types";
import { useAlmanac } from "../../almanac/useAlmanac";
import type { WondersOffers } from "../../api/types";
import { classes } from "../../parts/classes";
import { Coin } from "../../parts/symbols/Figure";
import { Effects } from "../../parts/symbols/Effects";
import { Icon } from "../../parts/Icon";
import { Switch } from "../../shell/controls/Switch";
import { cityAt } from "../model/seats";
import type { Decision } from "../useDecision";
import { useWonders } from "../WondersContext";
import "./StageWays.css";

interface Props {
  offers: WondersOffers;
  decision: Decision;
}

/** How the stage is built: which of two effects it has, and whether one joins the edifice with it. */
export function StageWays({ offers, decision }: Props) {
  return (
    <>
      {offers.stage.options.length > 0 && <EffectChoice offers={offers} decision={decision} />}
      {offers.stage.join !== null && <JoinSwitch join={offers.stage.join} decision={decision} />}
    </>
  );
}

function EffectChoice({ offers, decision }: Props) {
  const { view } = useWonders();
  const { t } = useTranslation("wonders");
  const group = useId();
  const { board, side, stages_built: number } = cityAt(view, offers.city);
  const printed = useAlmanac("wonders").board(board).sides.find(({ name }) => name === side);
  return (
    <fieldset className="effects-choice" aria-describedby={`${group}-text`}>
      <legend className="sr">{t("effect.legend")}</legend>
      <p className="muted does" id={`${group}-text`}>
        {printed?.stages[number]?.text}
      </p>
      {(offers.stage.options as Effect[]).map((effect, number) => {
        const on = decision.effect === number + 1;
        return (
          <label key={number} className={classes("opt", on && "on")}>
            <input
              type="radio"
              className="sr"
              name={group}
              checked={on}
              aria-label={t("effect.choice", { number: number + 1 })}
              onChange={() => decision.take(number + 1)}
            />
            <Effects effect={effect} />
          </label>
        );
      })}
    </fieldset>
  );
}

function JoinSwitch({ join, decision }: { join: NonNullable<WondersOffers["stage"]["join"]>; decision: Decision }) {
  const { view } = useWonders();
  const { t } = useTranslation("wonders");
  const almanac = useAlmanac("wonders");
  const edifice = view.edifices[view.age - 1];
  if (edifice === undefined) return null;
  const { name } = almanac.edifice(edifice.edifice);
  if (!join.legal) {
    return (
      <p className="reasons stage-offer">
        <Icon name="lock" />
        <span>{t("join.cannot", { name, reason: join.reason?.words })}</span>
      </p>
    );
  }
  return (
    <div className="joining">
      <Icon name="pawn" />
      <Switch
        label={t("join.label", { name })}
        hint={t("join.hint", { count: edifice.pawns_left })}
        on={decision.joining}
        onChange={decision.join}
      />
      <Coin n={join.fee} label={t("coins", { count: join.fee })} />
      <kbd aria-hidden="true">E</kbd>
    </div>
  );
}
