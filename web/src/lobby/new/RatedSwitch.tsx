import { useTranslation } from "react-i18next";

import { useMe } from "../../api/me";
import { Switch } from "../../shell/controls/Switch";
import { type Draft, mayBeRated, withRating } from "./draft";

interface RatedSwitchProps {
  draft: Draft;
  onChange(changes: Partial<Draft>): void;
}

/** Whether the game changes ratings; offered to accounts, while no bot plays. */
export function RatedSwitch({ draft, onChange }: RatedSwitchProps) {
  const { t } = useTranslation("profile");
  const me = useMe();
  if (me?.account !== true || !mayBeRated(draft)) return null;
  return (
    <Switch
      label={t("rated.label")}
      hint={t("rated.hint")}
      on={draft.rated}
      onChange={(rated) => onChange(withRating(draft, rated))}
    />
  );
}
