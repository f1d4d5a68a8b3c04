import { type FormEvent } from "react";
import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import { Effects } from "../../parts/Effects";
import { Icon } from "../../parts/Icon";
import { actionFor } from "../model/action";
import type { Decision } from "../useDecision";
import { useWonders } from "../WondersContext";
import { Confirm } from "./Confirm";

interface Props {
  decision: Decision;
  play(action: string): void;
  pending: string | null;
}

/** A card of the discard pile for nothing, or none. */
export function DigSheet({ decision, play, pending }: Props) {
  const { view } = useWonders();
  const { t } = useTranslation("wonders");
  const almanac = useAlmanac("wonders");
  const { selected, action } = decision;
  const card = selected === null ? null : almanac.card(selected.card);
  const decline = actionFor(view.legal, "decline");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (action !== null && pending === null) play(action);
  };
  return (
    <form className="sheet panel dig" aria-label={t("dig.title")} onSubmit={submit}>
      <header>
        <Icon name="from-discard" />
        <h2>{t("dig.title")}</h2>
      </header>
      <p>{t("dig.text")}</p>
      {card !== null && (
        <p className="row wrap dug">
          <b className="display">{card.name}</b>
          <Effects effect={card.effect} label={card.text} />
          <span className="muted">{card.text}</span>
        </p>
      )}
      <div className="buttons two">
        {decline !== null && (
          <button type="button" className="btn" disabled={pending !== null} onClick={() => play(decline)}>
            <Icon name="close" />
            {t("dig.decline")}
          </button>
        )}
        <Confirm disabled={action === null} pending={pending !== null}>
          {card === null ? t("dig.pick") : t("confirm.dig", { card: card.name })}
        </Confirm>
      </div>
    </form>
  );
}
