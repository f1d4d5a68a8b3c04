import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../api/client";
import { messageOf } from "../api/request";
import { toast } from "../shell/toasts";

const LINK = /^#(confirm-email|stop-letters)=([\w.-]+)$/;

/** The links in letters: what they are for is done at once, and they do not stay in the address bar. */
export function useNewsLinks(): void {
  const { t } = useTranslation("news");
  const follow = useEffectEvent((kind: string, token: string) => {
    const stops = kind === "stop-letters";
    (stops ? api.stopLetters(token) : api.confirmEmail(token)).then(
      () => toast(t(stops ? "letters_stopped" : "email_confirmed"), "good"),
      (error: unknown) => toast(messageOf(error), "bad"),
    );
  });
  useEffect(() => {
    const look = () => {
      const [, kind, token] = LINK.exec(window.location.hash) ?? [];
      if (kind === undefined || token === undefined) return;
      const { pathname, search } = window.location;
      window.history.replaceState(null, "", pathname + search);
      follow(kind, token);
    };
    look();
    window.addEventListener("hashchange", look); // where the link is opened in a page that is there already
    return () => window.removeEventListener("hashchange", look);
  }, []);
}
