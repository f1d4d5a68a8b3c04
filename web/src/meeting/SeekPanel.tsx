import "./Meeting.css";

import { useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../api/client";
import { asMe, useMe } from "../api/me";
import { RULEBOOKS } from "../api/rulebooks";
import type { Rulebook, Seek } from "../api/types";
import { usePolled } from "../api/usePolled";
import { Icon } from "../parts/Icon";
import { GameFacts } from "./GameFacts";
import { SeekDialog } from "./SeekDialog";
import { seek, useSeeking, withdraw } from "./seeking";
import { inOrder, quickTerms, toSeek } from "./terms";

const EVERY = 4_000; // milliseconds between two looks
const FIRST = 8; // shown at once; the rest is a click away
const list = () => asMe(api.seeks);

/** In the lobby: one click finds others, and who waits for others. */
export function SeekPanel() {
  const { t } = useTranslation(["meeting", "shell"]);
  const [wishing, setWishing] = useState(false);
  const seeking = useSeeking();
  const isAccount = useMe()?.account === true;
  const others = inOrder(usePolled(list, EVERY).data ?? [], isAccount);
  return (
    <section className="panel seeks" aria-labelledby="seeks-title">
      <h2 id="seeks-title">
        <Icon name="search" />
        {t("seek.title")}
      </h2>
      <p className="muted">{t("seek.about")}</p>
      <div className="seek-buttons">
        {RULEBOOKS.map((book) => (
          <QuickButton key={book} rulebook={book} isOn={seeking?.wanted.rulebook === book} />
        ))}
        <button type="button" className="btn quiet" onClick={() => setWishing(true)}>
          <Icon name="sliders" />
          {t("seek.more_choices")}
        </button>
      </div>
      <Waiting seeks={others.slice(0, FIRST)} />
      {others.length > FIRST && (
        <details>
          <summary className="unfold">
            {t("seek.more", { count: others.length - FIRST })}
            <Icon name="arrow-down" />
          </summary>
          <Waiting seeks={others.slice(FIRST)} />
        </details>
      )}
      {wishing && <SeekDialog onClose={() => setWishing(false)} />}
    </section>
  );
}

function Waiting({ seeks }: { seeks: Seek[] }) {
  const { t } = useTranslation("meeting");
  if (seeks.length === 0) return null;
  return (
    <ul className="meeting-list" aria-label={t("seek.waiting")}>
      {seeks.map((one) => (
        <SeekRow key={one.person} one={one} />
      ))}
    </ul>
  );
}

/** Looks for that game as others like it; once more, and it looks no longer. */
function QuickButton({ rulebook, isOn }: { rulebook: Rulebook; isOn: boolean }) {
  const { t } = useTranslation(["meeting", "shell"]);
  const name = t(`shell:games.${rulebook}.name`);
  const click = () => void (isOn ? withdraw() : seek(toSeek(quickTerms(rulebook))));
  return (
    <button type="button" className="btn seek-quick" aria-pressed={isOn} onClick={click}>
      <span className={`table-mark of-${rulebook}`} aria-hidden="true" />
      {t("seek.quick", { game: name })}
    </button>
  );
}

/** Somebody who waits, and a way to play with them. */
function SeekRow({ one }: { one: Seek }) {
  const { t } = useTranslation("meeting");
  const me = useMe();
  const { rulebook, players, expansions, rated, clock } = one;
  const forAccounts = rated === true && me?.account !== true;
  const play = () => void seek({ rulebook: rulebook as Rulebook, players, expansions, rated, clock });
  return (
    <li>
      <span className={`table-mark of-${rulebook}`} aria-hidden="true" />
      <span className="meeting-words">
        <b>{one.name}</b>
        <GameFacts game={one} strength={one.strength} />
        {players > 2 && <span className="muted">{t("seek.here", { count: one.waiting, players })}</span>}
      </span>
      {forAccounts ? (
        <span className="muted">{t("seek.accounts")}</span>
      ) : (
        <button type="button" className="btn primary" onClick={play}>
          {t("seek.play")}
          <span className="sr"> {one.name}</span>
        </button>
      )}
    </li>
  );
}
