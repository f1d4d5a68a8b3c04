import "./KeysDialog.css";

import { useTranslation } from "react-i18next";

import type { Rulebook } from "../api/types";
import { Dialog } from "../shell/Dialog";
import { KEYS } from "./keys";

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
