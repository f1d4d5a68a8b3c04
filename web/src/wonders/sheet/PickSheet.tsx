import { type FormEvent } from "react";
import { useTranslation } from "react-i18next";

import { HintMark } from "../../parts/HintMark";
import { Icon } from "../../parts/Icon";
import { actionFor } from "../model/action";
import type { Place } from "../model/hand";
import type { Decision } from "../useDecision";
import { useHinted } from "../useHinted";
import { useWonders } from "../WondersContext";
import { Confirm } from "./Confirm";
import { useNames } from "../useNames";
import { Picked } from "./Picked";

interface Props {
  decision: Decision;
  play(action: string): void;
  pending: string | null;
}

const ICON: Partial<Record<Place, string>> = {
  packet: "cb-white",
  extra: "cb-white",
  copies: "copy",
  pawns: "pawn",
  losses: "destroy",
  pile: "from-discard",
};

/** One piece is chosen, and there is nothing else to weigh; or none, where that is allowed. */
export function PickSheet({ decision, play, pending }: Props) {
  const { view } = useWonders();
  const { t } = useTranslation("wonders");
  const { place, selected, action } = decision;
  const decline = actionFor(view.legal, "decline");
  const names = useNames();
  const hinted = useHinted();
  const failing = view.penalty === null ? "" : names.held({ kind: "edifice", id: view.penalty.edifice });
  const title = t(`pick.${place}.title`, { number: view.leaders?.draft?.number, edifice: failing });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (action !== null && pending === null) play(action);
  };
  return (
    <form className="sheet panel picking" aria-label={title} onSubmit={submit}>
      <header>
        <Icon name={ICON[place] ?? "hand"} />
        <h2>{title}</h2>
      </header>
      <p>{t(`pick.${place}.text`)}</p>
      {selected !== null && <Picked held={selected} />}
      <div className="buttons two">
        {decline !== null && (
          <button type="button" className="btn" disabled={pending !== null} onClick={() => play(decline)}>
            <Icon name="close" />
            {t(`pick.${place}.decline`)}
            {hinted?.verb === "decline" && <HintMark inline />}
          </button>
        )}
        <PickConfirm decision={decision} pending={pending !== null} />
      </div>
    </form>
  );
}

function PickConfirm({ decision: { place, selected, action }, pending }: { decision: Decision; pending: boolean }) {
  const { view } = useWonders();
  const { t } = useTranslation("wonders");
  const names = useNames();
  const price = view.offers?.leaders.find(({ leader }) => leader === selected?.id)?.price ?? 0;
  const how = place === "extra" && price > 0 ? "confirm_paid" : "confirm";
  return (
    <Confirm disabled={action === null} pending={pending}>
      {selected === null
        ? t(`pick.${place}.pick`)
        : t(`pick.${place}.${how}`, { name: names.held(selected), count: price })}
    </Confirm>
  );
}
