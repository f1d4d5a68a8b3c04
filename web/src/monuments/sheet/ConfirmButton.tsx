import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import { Icon } from "../../parts/Icon";
import { useTable } from "../../table/TableContext";
import type { Choice } from "../model/choices";
import type { Intent } from "../useIntent";

/** Does what is chosen; while cards are missing it says which. */
export function ConfirmButton({ intent: { choice, picked, actions, confirm } }: { intent: Intent }) {
  const { t } = useTranslation("monuments");
  const { pending } = useTable();
  const words = useConfirmWords(choice, picked.length);
  return (
    <button type="button" className="btn primary" onClick={confirm} disabled={actions === null || pending !== null}>
      <Icon name={pending === null ? "check" : "hourglass"} />
      {words}
      <kbd aria-hidden="true">{t("keys.enter")}</kbd>
    </button>
  );
}

function useConfirmWords(choice: Choice | null, picked: number): string {
  const { t } = useTranslation("monuments");
  const { monument, terms } = useAlmanac("monuments");
  if (choice === null) return "";
  switch (choice.kind) {
    case "colour":
      return t("option.colour", { colour: terms.colours[choice.colour] });
    case "draw": {
      const { card } = choice;
      return card === null ? t("confirm.pile") : t("confirm.draw", { name: monument(card.monument).name, value: card.value });
    }
    case "build": {
      const missing = choice.needed - picked;
      if (missing > 0) return t("confirm.missing", { count: missing });
      const name = monument(choice.monument).name;
      return choice.way === "lay" && picked === 0 ? t("confirm.done") : t(`confirm.${choice.way}`, { name, count: picked });
    }
    case "score":
      return t("confirm.score", { count: choice.points });
    case "second":
      return t("confirm.second");
    default:
      return t(`confirm.${choice.kind}`);
  }
}
