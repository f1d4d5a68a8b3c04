import "./KeysDialog.css";

import { useTranslation } from "react-i18next";

import type { Rulebook } from "../api/types";
import { Dialog } from "../shell/Dialog";
import { HAND_KEYS, MORE_KEYS } from "../wonders/model/hand";

/** What the keyboard can do at this table. */
export function KeysDialog({ rulebook, onClose }: { rulebook: Rulebook; onClose(): void }) {
  const { t } = useTranslation("shell");
  const rows = [...KEYS[rulebook], ...KEYS.everywhere];
  return (
    <Dialog title={t("keys.title")} onClose={onClose}>
      {/* What may scroll must be reachable by keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <dl className="keys" tabIndex={0}>
        {rows.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{t(`keys.names.${key}`, { defaultValue: key })}</kbd>
              ))}
            </dt>
            <dd>{t(`keys.${does}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

interface KeyRow {
  keys: readonly string[];
  does: string;
}

/** Which keys do what; `does` is a key of the words. */
export const KEYS: Record<Rulebook | "everywhere", KeyRow[]> = {
  wonders: [
    { keys: HAND_KEYS, does: "wonders.card" },
    { keys: MORE_KEYS, does: "wonders.pile" },
    { keys: ["Shift"], does: "wonders.more" },
    { keys: ["arrows"], does: "wonders.walk" },
    { keys: ["B", "W", "S"], does: "wonders.how" },
    { keys: ["R"], does: "wonders.recruit" },
    { keys: ["E"], does: "wonders.join" },
    { keys: ["1", "–", "7"], does: "wonders.city" },
    { keys: ["U"], does: "wonders.undo" },
  ],
  duel: [
    { keys: ["1", "–", "9"], does: "duel.card" },
    { keys: ["0", "A", "–", "Z"], does: "duel.pile" },
    { keys: ["arrows"], does: "duel.walk" },
    { keys: ["B", "W", "S"], does: "duel.how" },
  ],
  monuments: [
    { keys: ["1", "–", "4"], does: "monuments.draw" },
    { keys: ["Q", "W", "E", "R", "Y", "U", "I", "O"], does: "monuments.build" },
    { keys: ["Z", "X", "C"], does: "monuments.pair" },
    { keys: ["H"], does: "monuments.report" },
    { keys: ["1", "–", "0"], does: "monuments.card" },
    { keys: ["S"], does: "monuments.sort" },
  ],
  everywhere: [
    { keys: ["Enter"], does: "everywhere.confirm" },
    { keys: ["T"], does: "everywhere.hint" },
    { keys: ["Escape"], does: "everywhere.close" },
    { keys: ["Tab"], does: "everywhere.next" },
    { keys: ["?"], does: "everywhere.help" },
  ],
};
