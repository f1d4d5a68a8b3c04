import "./Reports.css";

import { useTranslation } from "react-i18next";

import { regional } from "../i18n/regional";
import { Icon } from "../parts/Icon";
import { useConduct } from "./useConduct";

/** Above the line to write in: why nothing can be written, and until when. */
export function MutedNote() {
  const { t, i18n } = useTranslation("reports");
  const { mute } = useConduct();
  if (mute === null) return null;
  const why = t(`reasons.${mute.reason}`);
  const until = mute.ends_at === null ? null : new Date(mute.ends_at);
  const shown = until?.toLocaleString(regional(i18n.language), { dateStyle: "long", timeStyle: "short" });
  return (
    <p className="muted-note" role="note">
      <Icon name="sound-off" />
      {shown === undefined ? t("muted.for_good", { why }) : t("muted.until", { until: shown, why })}
    </p>
  );
}
