import { useTranslation } from "react-i18next";

import { EdificeCard } from "../parts/cards/EdificeCard";
import { LeaderCard } from "../parts/cards/LeaderCard";
import { Browse } from "./Browse";
import type { Edifice, Leader } from "./types";
import { useMedia } from "./useMedia";
import type { Kind, Selection } from "./useSelection";

export interface BoxShelvesProps {
  leaders: Leader[];
  edifices: Edifice[];
  selection: Selection | null;
  onSelect: (selection: Selection) => void;
}

const PHONE = "(max-width: 700px)";

/** The leaders and the edifices of 7 Wonders that were found. */
export function BoxShelves({ leaders, edifices, selection, onSelect }: BoxShelvesProps) {
  const { t } = useTranslation("cards");
  const size = useMedia(PHONE) ? "small" : "full";
  const isOpen = (kind: Kind, id: string) => selection?.kind === kind && selection.id === id;
  return (
    <>
      {leaders.length > 0 && (
        <section className="shelf">
          <h2>{t("shelf.leaders")}</h2>
          <Browse label={t("shelf.leaders")}>
            {leaders.map(({ id }) => (
              <LeaderCard
                key={id}
                id={id}
                size={size}
                selected={isOpen("leader", id)}
                onClick={() => onSelect({ kind: "leader", id })}
              />
            ))}
          </Browse>
        </section>
      )}
      {edifices.length > 0 && (
        <section className="shelf">
          <h2>{t("shelf.edifices")}</h2>
          <Browse label={t("shelf.edifices")}>
            {edifices.map(({ id }) => (
              <EdificeCard
                key={id}
                id={id}
                size={size}
                selected={isOpen("edifice", id)}
                onClick={() => onSelect({ kind: "edifice", id })}
              />
            ))}
          </Browse>
        </section>
      )}
    </>
  );
}
