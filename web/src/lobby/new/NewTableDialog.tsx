import "./NewTableDialog.css";

import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";

import { api } from "../../api/client";
import { asMe } from "../../api/me";
import { messageOf } from "../../api/request";
import type { Rulebook } from "../../api/types";
import { useGames } from "../../api/useGames";
import { Dialog } from "../../shell/Dialog";
import { Problem } from "../../shell/Message";
import { SpeedChoice } from "../../speeds/SpeedChoice";
import { DuelOptions } from "./DuelOptions";
import { canStart, type Draft, isRated, newDraft, toNewTable } from "./draft";
import { HouseRules } from "./HouseRules";
import { MonumentsOptions } from "./MonumentsOptions";
import { RatedSwitch } from "./RatedSwitch";
import { WhoPlays } from "./WhoPlays";
import { WondersOptions } from "./WondersOptions";

interface NewTableDialogProps {
  rulebook: Rulebook;
  /** Nobody here has finished a game of it yet. */
  isFirst?: boolean;
  onClose(): void;
}

/** A new table; good as it stands, so that one more click opens it. */
export function NewTableDialog({ rulebook, isFirst = false, onClose }: NewTableDialogProps) {
  const { t } = useTranslation("shell");
  const [, go] = useLocation();
  const [draft, setDraft] = useState(() => newDraft(rulebook, isFirst));
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const game = useGames()?.find(({ name }) => name === rulebook) ?? null;
  const known = game?.expansions ?? [];
  const change = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes });

  const open = async () => {
    setBusy(true);
    try {
      const table = await asMe(() => api.create(toNewTable(draft, known)));
      go(`/table/${table.id}`);
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  };
  const actions = (
    <>
      <button type="button" className="btn" onClick={onClose}>
        {t("cancel")}
      </button>
      <button type="button" className="btn primary" disabled={busy} onClick={() => void open()}>
        {t(canStart(draft) ? "new.start" : "new.open")}
      </button>
    </>
  );
  const title = t("new.title", { game: t(`games.${rulebook}.name`) });
  return (
    <Dialog title={title} onClose={onClose} actions={actions} wide className="new-table">
      <WhoPlays draft={draft} game={game} isFirst={isFirst} onChange={setDraft} />
      {rulebook === "wonders" && game !== null && (
        <Suspense fallback={null}>
          <WondersOptions draft={draft} known={known} onChange={change} />
        </Suspense>
      )}
      {rulebook === "duel" && <DuelOptions draft={draft} onChange={change} />}
      {rulebook === "monuments" && <MonumentsOptions draft={draft} onChange={change} />}
      <SpeedChoice clock={draft.clock} needsClock={isRated(draft)} onChange={(clock) => change({ clock })} />
      <RatedSwitch draft={draft} onChange={change} />
      <HouseRules draft={draft} known={known} onChange={change} />
      <Problem text={problem} />
    </Dialog>
  );
}
