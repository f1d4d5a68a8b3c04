import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "wouter";

import { api } from "../../api/client";
import { useMe } from "../../api/me";
import { messageOf } from "../../api/request";
import { pageOf } from "../../events/daily/days";
import { Icon } from "../../parts/Icon";
import { toast } from "../../shell/toasts";
import { BackToTournament } from "../../events/tournaments/BackToTournament";
import { useTable } from "../TableContext";
import { reviewOf } from "../tried";
import { share } from "./share";

/** Rematch, replay, review, share, fairness proof. */
export function OverButtons({ showProof }: { showProof(): void }) {
  const { t } = useTranslation("table");
  const { table } = useTable();
  return (
    <div className="over-buttons">
      <BackToTournament table={table} />
      <NextStep />
      <Link className="btn" href={`/replay/${table.id}`}>
        <Icon name="eye" />
        {t("over.replay")}
      </Link>
      {table.shared_deal === null && (
        <Link className="btn" href={`/review/${table.id}`}>
          <Icon name="lamp" />
          {t("over.review")}
        </Link>
      )}
      {table.shared_deal === null && <ShareButton />}
      <button type="button" className="btn" onClick={showProof}>
        <Icon name="proof" />
        {t("over.proof")}
      </button>
    </div>
  );
}

/** Where one goes from here: to the others who played the same deal, back to a review, or to the next game. */
function NextStep() {
  const { table } = useTable();
  if (table.shared_deal !== null) return <DealResults deal={table.shared_deal} />;
  if (table.tried !== null) return <BackToReview href={reviewOf(table.tried)} />;
  return <Rematch />;
}

/** The way back from a position that was tried to the game that it comes from. */
function BackToReview({ href }: { href: string }) {
  const { t } = useTranslation("table");
  return (
    <Link className="btn primary" href={href}>
      <Icon name="undo" />
      {t("over.tried")}
    </Link>
  );
}

/** How everybody did who has played the same deal. */
function DealResults({ deal }: { deal: string }) {
  const { t } = useTranslation("daily");
  return (
    <Link className="btn primary" href={pageOf(deal)}>
      <Icon name="laurel" />
      {t("to_results")}
    </Link>
  );
}

/** The same people once more; whoever asks second sits down at the table of the first. */
function Rematch() {
  const { t } = useTranslation("table");
  const { table } = useTable();
  const me = useMe();
  const [, go] = useLocation();
  const [asking, setAsking] = useState(false);
  const sat = table.seats.some(({ person }) => person !== null && person === me?.id);
  const { rematch } = table;
  if (!sat) {
    if (rematch === null) return null;
    return (
      <Link className="btn primary" href={`/table/${rematch}`}>
        <Icon name="replay" />
        {t("over.watch_rematch")}
      </Link>
    );
  }
  const ask = async () => {
    setAsking(true);
    try {
      go(`/table/${(await api.rematch(table.id)).id}`);
    } catch (error) {
      toast(messageOf(error), "bad");
      setAsking(false);
      if (rematch !== null) go(`/table/${rematch}`); // to watch, where others have the seats
    }
  };
  return (
    <button type="button" className="btn primary" disabled={asking} onClick={() => void ask()}>
      <Icon name="replay" />
      {t(rematch === null ? "over.rematch" : "over.join_rematch")}
    </button>
  );
}

const THANKS = 2_500; // milliseconds

/** Gives the replay to others; the button itself says that the link is copied. */
function ShareButton() {
  const { t } = useTranslation(["table", "shell"]);
  const { table } = useTable();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), THANKS);
    return () => clearTimeout(timer);
  }, [copied]);
  const send = async () => {
    const outcome = await share(t("over.share_title"), `${window.location.origin}/replay/${table.id}`);
    if (outcome === "copied") {
      setCopied(true);
      toast(t("over.copied"), "good");
    }
    if (outcome === "failed") toast(t("over.not_copied"), "bad");
  };
  return (
    <button type="button" className="btn" onClick={() => void send()}>
      <Icon name={copied ? "check" : "link"} />
      {copied ? t("copy.done", { ns: "shell" }) : t("over.share")}
    </button>
  );
}
