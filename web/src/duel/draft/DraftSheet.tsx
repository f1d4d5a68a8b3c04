import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import { Icon } from "../../parts/Icon";
import { useSettings } from "../../settings/useSettings";
import { ConfirmButton } from "../ConfirmButton";
import { useDuel } from "../DuelContext";
import { picksInARow } from "../model/draft";
import { isAsked } from "../model/seats";
import { inSentence } from "../model/actions";
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
  const words = chosen === null ? t("draft.choose") : t("confirm.draft", { name: inSentence(almanac.wonder(chosen).name) });
  return (
    <section className="sheet panel" aria-label={t("draft.title")}>
      <header>
        <h2>{t("draft.picks", facts)}</h2>
      </header>
      <p className="note">{chosen === null ? t("draft.hint") : almanac.wonder(chosen).text}</p>
      {asks && <ConfirmButton words={words} isReady={chosen !== null} onConfirm={onConfirm} />}
    </section>
  );
}
