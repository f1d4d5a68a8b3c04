import "./Transport.css";

import { useTranslation } from "react-i18next";

import { Icon } from "../parts/Icon";
import { toast } from "../shell/toasts";
import { share } from "../table/over/share";
import { useTable } from "../table/TableContext";
import { Caption } from "./Caption";
import type { Reel } from "./reel";
import { Scrubber } from "./Scrubber";
import { SeatPicker } from "./SeatPicker";
import { SpeedButton } from "./SpeedButton";
import { addressOf } from "./useAddress";
import type { Playback } from "./usePlayback";

interface Props {
  reel: Reel;
  playback: Playback;
  viewer: number;
  look(viewer: number): void;
  failed: string | null;
  retry(): void;
}

/** The bar below a replay: to and fro, by itself, from any seat. */
export function Transport({ reel, playback, viewer, look, failed, retry }: Props) {
  const { t } = useTranslation("replay");
  const { place, playing, step, toggle, go } = playback;
  const last = reel.moves ?? 0;
  return (
    <section className="transport" aria-label={t("bar")}>
      <div className="transport-buttons">
        <TransportButton icon="to-first" label={t("first")} disabled={place.at === 0} onClick={() => go(0)} />
        <TransportButton icon="step-back" label={t("back")} disabled={place.at === 0} onClick={() => step(-1)} />
        <button type="button" className="transport-play" onClick={toggle} aria-label={t(playing ? "pause" : "play")}>
          <Icon name={playing ? "pause" : "play"} />
        </button>
        <TransportButton icon="step-on" label={t("forward")} disabled={place.at === last} onClick={() => step(1)} />
        <TransportButton icon="to-last" label={t("last")} disabled={place.at === last} onClick={() => go(last)} />
        <SpeedButton speed={playback.speed} setSpeed={playback.setSpeed} />
      </div>
      <Scrubber reel={reel} at={place.at} go={go} />
      {failed === null ? (
        <Caption />
      ) : (
        <p className="transport-failed" role="alert">
          {failed}
          <button type="button" className="btn" onClick={retry}>
            {t("retry")}
          </button>
        </p>
      )}
      <SeatPicker viewer={viewer} look={look} />
      <Extras at={place.at} viewer={viewer} />
    </section>
  );
}

interface ButtonProps {
  icon: string;
  label: string;
  disabled?: boolean;
  onClick(): void;
}

function TransportButton({ icon, label, disabled, onClick }: ButtonProps) {
  return (
    <button type="button" className="iconbtn" aria-label={label} title={label} disabled={disabled} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}

function Extras({ at, viewer }: { at: number; viewer: number }) {
  const { t } = useTranslation(["replay", "table"]);
  const { table, view, panel, openPanel, closePanel } = useTable();
  const link = async () => {
    const outcome = await share(t("title"), window.location.origin + addressOf(table.id, at, viewer));
    if (outcome === "copied") toast(t("copied"), "good");
    if (outcome === "failed") toast(t("not_copied"), "bad");
  };
  return (
    <div className="transport-extras">
      {view.over !== null && <TransportButton icon="crown" label={t("result")} onClick={() => openPanel("over")} />}
      <TransportButton
        icon="log"
        label={t("story")}
        onClick={() => (panel === "story" ? closePanel() : openPanel("story"))}
      />
      <TransportButton icon="link" label={t("link")} onClick={() => void link()} />
      <TransportButton icon="proof" label={t("proof.title", { ns: "table" })} onClick={() => openPanel("fairness")} />
      <a
        className="iconbtn"
        href={`/api/tables/${table.id}/record`}
        download={`${table.id}.txt`}
        aria-label={t("proof.record", { ns: "table" })}
        title={t("proof.record", { ns: "table" })}
      >
        <Icon name="scroll" />
      </a>
    </div>
  );
}
