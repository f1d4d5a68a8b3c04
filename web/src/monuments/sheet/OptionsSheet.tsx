import { Fragment, useRef } from "react";
import { useTranslation } from "react-i18next";

import { classes } from "../../parts/classes";
import { Icon } from "../../parts/Icon";
import { Stone } from "../../parts/symbols/Stone";
import { useMoreBelow } from "../../parts/useMoreBelow";
import { hasTwoColours } from "../model/seats";
import { useMonuments } from "../MonumentsContext";
import type { Intent } from "../useIntent";
import { ConfirmButton } from "./ConfirmButton";
import { Lamps } from "./Lamps";
import { OptionButton } from "./OptionButton";

/** All that can be done now; what is chosen is shown in full before it is confirmed. */
export function OptionsSheet({ intent }: { intent: Intent }) {
  const { t } = useTranslation("monuments");
  const { view } = useMonuments();
  const { choices, choice, hinted, keys, choose } = intent;
  const { phase, turn } = view;
  const options = useRef<HTMLDivElement>(null);
  const isMore = useMoreBelow(options);
  const shown = choices.filter(({ kind }) => kind !== "stop" && kind !== "draw");
  const firstPair = shown.find((one) => one.kind === "buy" || (one.kind === "score" && one.points > 0));
  const mayDraw = choices.some(({ kind }) => kind === "draw");
  const title = phase === "action" ? t("ask.action", { count: turn.actions_left }) : t(`ask.${phase}`);
  return (
    <section className="sheet mt-sheet panel" aria-label={title} data-tour="sheet">
      <header>
        {phase !== "colour" && <Lamps />}
        <h2>{title}</h2>
        {isMore && (
          <span className="mt-more" aria-hidden="true">
            <Icon name="arrow-down" />
          </span>
        )}
        {hasTwoColours(view) && turn.colour !== null && <Stone colour={turn.colour} />}
      </header>
      <div ref={options} className={classes("mt-options", isMore && "more")}>
        {mayDraw && (
          <p className="mt-note">
            <Icon name="pile" />
            {t("option.draw")}
          </p>
        )}
        {shown.map((one) => (
          <Fragment key={one.id}>
            {one === firstPair && <p className="mt-note">{t("option.pairs")}</p>}
            <OptionButton
              choice={one}
              shortcut={keys.get(one.id)}
              isHinted={hinted?.choice.id === one.id}
              onChoose={() => choose(one.id)}
            />
          </Fragment>
        ))}
        <Refusals />
      </div>
      {choice !== null && <ConfirmButton intent={intent} />}
    </section>
  );
}

/** What one might want to do and may not, and why: let a historian write, or buy an action. */
function Refusals() {
  const { t } = useTranslation("monuments");
  const { offers, phase } = useMonuments().view;
  if (offers === null) return null;
  const { report, buy } = offers;
  const canBuy = buy.some(({ legal }) => legal);
  return (
    <>
      {report !== null && !report.legal && (
        <p className="mt-option refused">
          <span>
            <Icon name="historian" />
            {t("option.report")}
          </span>
          <small>{report.reason?.words}</small>
        </p>
      )}
      {phase === "extra" && !canBuy && <p className="mt-note">{buy[0]?.reason?.words}</p>}
    </>
  );
}
