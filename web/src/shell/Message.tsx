import "./Message.css";

import { useTranslation } from "react-i18next";
import { Link } from "wouter";

import { Lighthouse } from "../lobby/Lighthouse";
import { Icon } from "../parts/Icon";
import { useTitle } from "./useTitle";

interface MessageProps {
  title: string;
  text: string;
  onRetry?(): void;
}

/** Instead of a page: what is the matter, and the way out. */
export function Message({ title, text, onRetry }: MessageProps) {
  const { t } = useTranslation("shell");
  useTitle(`${title} · Pharos`);
  return (
    <main className="message">
      <Lighthouse />
      <div className="panel message-words">
        <h1>{title}</h1>
        <p>{text}</p>
        <div className="row wrap">
          {onRetry !== undefined && (
            <button type="button" className="btn" onClick={onRetry}>
              {t("retry")}
            </button>
          )}
          <Link className="btn primary" href="/">
            {t("to_lobby")}
          </Link>
        </div>
      </div>
    </main>
  );
}

/** What went wrong, where it went wrong; nothing while all is well. */
export function Problem({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p className="problem" role="alert">
      <Icon name="warn" />
      {text}
    </p>
  );
}
