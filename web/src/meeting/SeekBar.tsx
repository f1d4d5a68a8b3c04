import "./SeekBar.css";

import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";

import { classes } from "../parts/classes";
import { Icon } from "../parts/Icon";
import { useSeeking, withdraw } from "./seeking";

/** Over every page while you look for others to play: which game, for how long, and how to stop. */
export function SeekBar() {
  const { t } = useTranslation(["meeting", "shell"]);
  const seeking = useSeeking();
  const [path] = useLocation();
  const game = seeking === null ? "" : t(`shell:games.${seeking.wanted.rulebook}.name`);
  const words = seeking === null ? "" : t("seek.looking", { game, count: (seeking.wanted.players ?? 2) - 1 });
  return (
    <>
      <span className="sr" role="status">
        {words}
      </span>
      {seeking !== null && (
        <aside className={classes("seek-bar", path.startsWith("/table/") && "at-table")} aria-label={t("seek.title")}>
          <Icon name="search" />
          <span className="seek-words">{words}</span>
          <Elapsed since={seeking.since} />
          <button type="button" className="btn" onClick={() => void withdraw()}>
            {t("seek.withdraw")}
          </button>
        </aside>
      )}
    </>
  );
}

const SECOND = 1_000;
const MINUTE = 60;

/** How long you have waited; not read aloud every second. */
function Elapsed({ since }: { since: number }) {
  const [now, setNow] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - since) / SECOND));
  const text = `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, "0")}`;
  return <span aria-hidden="true">{text}</span>;
}
