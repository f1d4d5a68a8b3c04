import { useTranslation } from "react-i18next";

import type { Rulebook } from "../api/types";
import { useTitle } from "../shell/useTitle";

/** The name of the game in the title of the window. */
export function useTableTitle(rulebook: Rulebook): void {
  const { t } = useTranslation("shell");
  const title = t(`games.${rulebook}.name`);
  useTitle(`${title} · Pharos`);
}
