import { useTranslation } from "react-i18next";
import { encode } from "uqr";

import type { Table } from "../../api/types";
import { Icon } from "../../parts/Icon";
import { CopyButton } from "../../shell/controls/CopyButton";
import { toast } from "../../shell/toasts";

/** The link that opens a friend's seat, to copy, to share or to scan; anybody at the table may pass it on. */
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

/** Hands a link to the share sheet of the device; nothing where there is none. */
function ShareButton({ title, url }: { title: string; url: string }) {
  const { t } = useTranslation("shell");
  if (typeof navigator.share !== "function") return null;
  const share = () => {
    navigator.share({ title, url }).catch((error: unknown) => {
      const isCancelled = error instanceof DOMException && error.name === "AbortError";
      if (!isCancelled) toast(t("copy.failed"), "bad");
    });
  };
  return (
    <button type="button" className="btn primary" onClick={share}>
      <Icon name="link" />
      {t("room.share")}
    </button>
  );
}

/** Modules around the code that stay empty, so that a camera finds it. */
const QUIET = 2;

/** A text for the camera of a phone: dark on light by day and by night, as cameras want it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: QUIET, ecc: "M" });
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={label}>
      <path d={pathOf(data)} />
    </svg>
  );
}

/** Every dark stretch of every row as one rectangle. */
function pathOf(rows: boolean[][]): string {
  return rows.map((row, y) => stretchesOf(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`).join("")).join("");
}

function stretchesOf(row: boolean[]): [start: number, width: number][] {
  const stretches: [number, number][] = [];
  row.forEach((isDark, x) => {
    const last = stretches.at(-1);
    if (!isDark) return;
    if (last !== undefined && last[0] + last[1] === x) last[1] += 1;
    else stretches.push([x, 1]);
  });
  return stretches;
}
