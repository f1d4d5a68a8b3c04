import { useTranslation } from "react-i18next";

import type { Table } from "../../api/types";
import { Icon } from "../../parts/Icon";
import { CopyButton } from "../../shell/CopyButton";
import { QrCode } from "./QrCode";
import { ShareButton } from "./ShareButton";

/** The link that opens a friend's seat, to copy, to share or to scan; whoever sits here may pass it on. */
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
      <p className="muted invite-text">
        {t("room.invite_text")} {t("room.qr_text")}
      </p>
      <QrCode text={link} label={t("room.qr")} />
      <div className="invite-link">
        <input
          readOnly
          value={link}
          aria-label={t("room.invite")}
          onFocus={(event) => event.target.select()}
        />
        <CopyButton text={link} label={t("room.copy_link")} className="primary" />
        <ShareButton title={t("room.share_title", { game: t(`games.${table.rulebook}.name`) })} url={link} />
      </div>
    </section>
  );
}
