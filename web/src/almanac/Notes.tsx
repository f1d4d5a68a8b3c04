import { useTranslation } from "react-i18next";

import "./Notes.css";

/** What of a game is not known from print, for everybody to read. */
export function Notes({ notes }: { notes: string[] }) {
  const { t } = useTranslation("cards");
  if (notes.length === 0) return null;
  return (
    <aside className="notes panel">
      <h2>{t("notes")}</h2>
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </aside>
  );
}
