import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import { HintMark } from "../../parts/HintMark";
import { Icon } from "../../parts/Icon";
import { Effects } from "../../parts/symbols/Effects";
import { actionFor } from "../model/action";
import type { Held, Place } from "../model/hand";
import { type Decision, useHinted } from "../useDecision";
import { useNames } from "../useNames";
import { useWonders } from "../WondersContext";
import { Confirm } from "./Buttons";

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

/** What is picked, in icons and words. */
function Picked({ held: { kind, id } }: { held: Held }) {
  const almanac = useAlmanac("wonders");
  const piece = kind === "card" ? almanac.card(id) : kind === "leader" ? almanac.leader(id) : almanac.edifice(id);
  return (
    <p className="row wrap dug">
      <b className="display">{piece.name}</b>
      <Effects effect={piece.effect} label={piece.text} />
      <span className="muted">{piece.text}</span>
    </p>
  );
}
