import { useTranslation } from "react-i18next";

import { Icon } from "../parts/Icon";
import { LanguageItems } from "../settings/LanguageItems";
import { Menu } from "../shell/Menu";

/** Another language, from anywhere in the lobby. */
export function LanguageMenu() {
  const { t } = useTranslation("shell");
  return (
    <Menu label={t("settings.language")} button={<Icon name="globe" />}>
      <LanguageItems />
    </Menu>
  );
}
