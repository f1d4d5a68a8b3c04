import { useLayoutEffect } from "react";
import { useLocation } from "wouter";

import { api } from "../api/client";
import { openLobby } from "../api/lobby";
import { asMe } from "../api/me";
import { useSettings } from "../settings/useSettings";

/** Ask for the whole lobby when somebody goes there, before anything on the page asks for a part of it. */
export function useLobbyAtOnce(): void {
  const [path] = useLocation();
  const { language } = useSettings();
  useLayoutEffect(() => {
    if (path === "/") openLobby(() => asMe(() => api.lobby(language)), language);
  }, [path, language]);
}
