import { useTranslation } from "react-i18next";

import { Stone } from "../../parts/Stone";
import type { Choice } from "../model/choices";
import { hasTwoColours } from "../model/seats";
import { useMonuments } from "../MonumentsContext";
import type { Intent } from "../useIntent";
import { ConfirmButton } from "./ConfirmButton";
import { Lamps } from "./Lamps";
import { OptionButton } from "./OptionButton";
import { Refusals } from "./Refusals";

/** All that can be done now; what is chosen is shown in full before it is confirmed. */
export function OptionsSheet({ intent }: { intent: Intent }) {
  const { t } = useTranslation("monuments");
  const { view } = useMonuments();
  const { choices, choice, hinted, choose } = intent;
  const { phase, turn } = view;
  const firstDraw = choices.find(({ kind }) => kind === "draw");
  const shown = choices.filter((one) => one.kind !== "stop" && (one.kind !== "draw" || one === firstDraw));
  const isHinted = ({ id, kind }: Choice) => hinted?.choice.id === id || (kind === "draw" && hinted?.choice.kind === kind);
  const title = phase === "action" ? t("ask.action", { count: turn.actions_left }) : t(`ask.${phase}`);
  return (
    <section className="sheet mt-sheet panel" aria-label={title} data-tour="sheet">
      <header>
        {phase !== "colour" && <Lamps />}
        <h2>{title}</h2>
        {hasTwoColours(view) && turn.colour !== null && <Stone colour={turn.colour} />}
      </header>
      <div className="mt-options">
        {shown.map((one) => (
          <OptionButton key={one.id} choice={one} isHinted={isHinted(one)} onChoose={() => choose(one.id)} />
        ))}
        <Refusals />
      </div>
      {choice !== null && <ConfirmButton intent={intent} />}
    </section>
  );
}
