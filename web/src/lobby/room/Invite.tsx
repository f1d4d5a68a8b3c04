import { useTranslation } from "react-i18next";

import type { Table } from "../../api/types";
import { Icon } from "../../parts/Icon";
import { CopyButton } from "../../shell/CopyButton";

/** The link that opens a friend's seat; whoever sits here may pass it on. */
export function Invite({ table }: { table: Table }) {
  const { t } = useTranslation("shell");
  const waits = table.seats.some(({ name }) => name === null);
  if (table.invite === null || !waits) return null;
  const link = `${window.location.origin}/table/${table.id}?invite=${table.invite}`;
  return (
    <section className="panel invite">
      <h2>
        <Icon name="link" />
        {t("room.invite")}
      </h2>
      <p className="muted">{t("room.invite_text")}</p>
      <div className="invite-link">
        <input
          readOnly
          value={link}
          aria-label={t("room.invite")}
          onFocus={(event) => event.target.select()}
        />
        <CopyButton text={link} label={t("room.copy_link")} className="primary" />
      </div>
    </section>
  );
}
