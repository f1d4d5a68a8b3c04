import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import { Icon } from "../../parts/Icon";
import { useSettings } from "../../settings/useSettings";
import { useTable } from "../../table/TableContext";
import { useDuel } from "../DuelContext";
import { picksInARow } from "../model/draft";
import { isAsked } from "../model/seats";
import { inSentence } from "../model/words";
import { usePeople } from "../usePeople";

interface Props {
  chosen: string | null;
  onConfirm(): void;
}

/** Whose pick it is, and the button that takes the chosen wonder. */
export function DraftSheet({ chosen, onConfirm }: Props) {
  const { t } = useTranslation("duel");
  const almanac = useAlmanac("duel");
  const { view } = useDuel();
  const { who } = usePeople();
  const { pending } = useTable();
  const { asks } = useSettings();
  const [picker = 0] = view.deciders;
  const facts = { ...who(picker), count: picksInARow(view) };
  if (!isAsked(view)) {
    return (
      <section className="sheet waiting-for panel">
        <header>
          <Icon name="hourglass" />
          <h2>{t("draft.picks", facts)}</h2>
        </header>
      </section>
    );
  }
  return (
    <section className="sheet panel" aria-label={t("draft.title")}>
      <header>
        <h2>{t("draft.picks", facts)}</h2>
      </header>
      <p className="note">{chosen === null ? t("draft.hint") : almanac.wonder(chosen).text}</p>
      {asks && (
        <button type="button" className="btn primary" onClick={onConfirm} disabled={chosen === null || pending !== null}>
          <Icon name={pending === null ? "check" : "hourglass"} />
          {chosen === null ? t("draft.choose") : t("confirm.draft", { name: inSentence(almanac.wonder(chosen).name) })}
          <kbd aria-hidden="true">{t("keys.enter")}</kbd>
        </button>
      )}
    </section>
  );
}
