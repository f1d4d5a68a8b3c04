import { useTranslation } from "react-i18next";

import type { MonumentsCard } from "../../api/types";
import { Icon } from "../../parts/Icon";
import type { Building } from "../model/choices";
import { colourOf } from "../model/seats";
import { useMonuments } from "../MonumentsContext";
import { CardChip } from "./CardChip";

/** The stack as it would be: what lies there, the picked cards in their order, and which of them a historian could take. */
export function LayPreview({ building, picked }: { building: Building; picked: string[] }) {
  const { t } = useTranslation("monuments");
  const { view } = useMonuments();
  const { colour } = view.turn;
  const stacks = colour === null ? [] : colourOf(view, colour).stacks;
  const lying = stacks.find(({ monument }) => monument === building.monument)?.cards ?? [];
  const laid = picked.flatMap((id) => building.cards.find(({ card }) => card === id) ?? []);
  return (
    <>
      <p className="mt-note">{t("lay.order")}</p>
      <ol className="mt-laying">
        {lying.length > 0 && <li className="muted">{t("lay.below", { count: lying.length })}</li>}
        {laid.map((card) => (
          <li key={card.card}>
            <CardChip card={card} />
          </li>
        ))}
      </ol>
      <Reach top={laid.at(-1) ?? lying.at(-1)} height={lying.length + laid.length} />
    </>
  );
}

/** What a historian of another colour could take. */
function Reach({ top, height }: { top: MonumentsCard | undefined; height: number }) {
  const { t } = useTranslation("monuments");
  if (top === undefined) return null;
  return (
    <p className="mt-note">
      <Icon name="historian" />
      {height > 1 ? t("lay.inReach", { value: top.value }) : t("stack.safe")}
    </p>
  );
}
