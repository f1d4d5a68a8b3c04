import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";

import { NoteField } from "../reports/NoteField";
import { Loading } from "../shell/Loading";
import { Problem } from "../shell/Message";
import { toast } from "../shell/toasts";
import { Decision } from "./Decision";
import { type ListedTable, operators } from "./operators";
import { Searched } from "./Searched";
import { usePages } from "./usePages";
import { useWhen } from "./useWhen";

const PAGE = 30;
const LONGEST_NOTICE = 300; // characters, as the server allows

/** Tables that are open or being played. */
export function TableList() {
  const { t } = useTranslation("operator");
  return <Searched label={t("tables.search")}>{(words) => <Found key={words} words={words} />}</Searched>;
}

function Found({ words }: { words: string }) {
  const { t } = useTranslation("operator");
  const ask = useCallback((last: ListedTable | null) => operators.tables(words, last?.id ?? null), [words]);
  const { rows, problem, isMore, more, again } = usePages(ask, PAGE);
  if (rows === null) return problem === null ? <Loading /> : <Problem text={problem} />;
  return (
    <>
      <Problem text={problem} />
      {rows.length === 0 && <p className="operator-none">{t("tables.none")}</p>}
      <ul className="panel operator-list">
        {rows.map((table) => (
          <TableRow key={table.id} table={table} onDone={again} />
        ))}
      </ul>
      {isMore && (
        <button type="button" className="btn" onClick={more}>
          {t("more")}
        </button>
      )}
    </>
  );
}

/** A table, who sits there, and the way to close it. */
export function TableRow({ table, onDone }: { table: ListedTable; onDone(): void }) {
  const { t } = useTranslation(["operator", "shell"]);
  const when = useWhen();
  const [closing, setClosing] = useState(false);
  const [notice, setNotice] = useState("");
  const taken = table.seats.filter(({ name, bot }) => name !== null || bot !== null);
  const who = taken.map(({ name }) => name ?? t("tables.bot"));
  const count = table.seats.length - taken.length;
  if (count > 0) who.push(t("tables.free", { count }));
  const close = (done: boolean) => {
    setClosing(false);
    if (!done) return;
    toast(t("tables.closed"), "good");
    onDone();
  };
  return (
    <li>
      <span className="operator-words">
        <Link href={`/table/${table.id}`}>{t(`shell:games.${table.rulebook}.name`)}</Link>
        <span className="muted">
          {who.join(", ")} · {when(table.started_at ?? table.created_at)}
        </span>
      </span>
      <span className="operator-badges">
        <span className="badge">{t(`tables.${table.status === "playing" ? "playing" : "open"}`)}</span>
        {table.rated && <span className="badge info">{t("tables.rated")}</span>}
      </span>
      <button type="button" className="btn" onClick={() => setClosing(true)}>
        {t("tables.close")}
      </button>
      {closing && (
        <Decision
          title={t("tables.close")}
          about={t("tables.close_about")}
          confirm={t("tables.close")}
          asks={{ reason: false, time: false }}
          decide={({ note }) => operators.close(table.id, notice, note)}
          onClose={close}
        >
          <NoteField
            label={t("tables.notice")}
            value={notice}
            longest={LONGEST_NOTICE}
            required
            onChange={setNotice}
          />
        </Decision>
      )}
    </li>
  );
}
