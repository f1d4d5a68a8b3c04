import { useTranslation } from "react-i18next";

import { DuelWonder } from "../parts/cards/DuelWonder";
import { ProgressToken } from "../parts/cards/ProgressToken";
import { Browse } from "./Browse";
import type { Token, Wonder } from "./types";
import type { Kind, Selection } from "./useSelection";

export interface OtherShelvesProps {
  wonders: Wonder[];
  tokens: Token[];
  selection: Selection | null;
  onSelect: (selection: Selection) => void;
}

/** The wonders and the progress tokens of Duel that were found. */
export function OtherShelves({ wonders, tokens, selection, onSelect }: OtherShelvesProps) {
  const { t } = useTranslation("cards");
  const isOpen = (kind: Kind, id: string) => selection?.kind === kind && selection.id === id;
  return (
    <>
      {wonders.length > 0 && (
        <section className="shelf">
          <h2>{t("shelf.wonders")}</h2>
          <Browse label={t("shelf.wonders")}>
            {wonders.map(({ id }) => (
              <DuelWonder
                key={id}
                id={id}
                selected={isOpen("wonder", id)}
                onClick={() => onSelect({ kind: "wonder", id })}
              />
            ))}
          </Browse>
        </section>
      )}
      {tokens.length > 0 && (
        <section className="shelf">
          <h2>{t("shelf.tokens")}</h2>
          <Browse label={t("shelf.tokens")} className="tokens">
            {tokens.map(({ id }) => (
              <ProgressToken
                key={id}
                id={id}
                captioned
                selected={isOpen("token", id)}
                onClick={() => onSelect({ kind: "token", id })}
              />
            ))}
          </Browse>
        </section>
      )}
    </>
  );
}
