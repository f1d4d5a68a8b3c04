import "./Transport.css";

import { useTranslation } from "react-i18next";
import { Link } from "wouter";

import { useMe } from "../api/me";
import { Icon } from "../parts/Icon";
import { toast } from "../shell/toasts";
import { Fitting } from "../table/Fitting";
import { share } from "../table/over/share";
import { useTable } from "../table/TableContext";
import { type Reel, SPECTATOR } from "./reel";
import { Scrubber } from "./Scrubber";
import { addressOf, type Playback, type Speed, SPEEDS } from "./usePlayback";

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
      {table.result?.ending !== "resignation" && (
        <Link className="iconbtn" href={`/review/${table.id}`} aria-label={t("review")} title={t("review")}>
          <Icon name="lamp" />
        </Link>
      )}
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

const SHOWN = 3; // sentences

/** What has just happened, in as many sentences as there is room for; all of it is read aloud as the replay moves on. */
function Caption() {
  const { story } = useTable();
  const last = story.findLast(({ events }) => events.some(({ type }) => type !== "chosen"));
  const words = last?.words.filter((_, number) => last.events[number]?.type !== "cards_revealed") ?? [];
  const most = Math.min(SHOWN, words.length);
  const wordings = Array.from({ length: most }, (_, less) => words.slice(0, most - less).join(" "));
  return (
    <div className="transport-caption">
      <span aria-hidden="true">
        <Fitting wordings={wordings} />
      </span>
      <p className="sr" aria-live="polite">
        {words.join(" ")}
      </p>
    </div>
  );
}

interface SeatPickerProps {
  viewer: number;
  look(viewer: number): void;
}

/** From whose seat the game is seen; after the end nothing is secret. */
function SeatPicker({ viewer, look }: SeatPickerProps) {
  const { t } = useTranslation("replay");
  const { names, table } = useTable();
  const me = useMe();
  const mine = table.seats.find(({ person }) => person !== null && person === me?.id)?.player;
  return (
    <label className="seat-picker">
      <Icon name="eye" />
      <span className="sr">{t("seat")}</span>
      <select value={viewer} onChange={(event) => look(Number(event.target.value))}>
        <option value={SPECTATOR}>{t("spectator")}</option>
        {names.map((name, player) => (
          <option key={player} value={player}>
            {t("seat_of", { name, context: player === mine ? "you" : undefined })}
          </option>
        ))}
      </select>
    </label>
  );
}

interface SpeedButtonProps {
  speed: Speed;
  setSpeed(speed: Speed): void;
}

/** How fast the game plays by itself; each press takes the next speed. */
function SpeedButton({ speed, setSpeed }: SpeedButtonProps) {
  const { t, i18n } = useTranslation("replay");
  const next = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1;
  const factor = new Intl.NumberFormat(i18n.language).format(speed);
  return (
    <button
      type="button"
      className="transport-speed tnum"
      onClick={() => setSpeed(next)}
      aria-label={t("speed", { factor })}
      title={t("speed", { factor })}
    >
      {factor}×
    </button>
  );
}
