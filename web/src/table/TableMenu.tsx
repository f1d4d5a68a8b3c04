import { useTranslation } from "react-i18next";

import { LanguageItems } from "../settings/LanguageMenu";
import { changeSettings } from "../settings/store";
import { useDark } from "../settings/ThemeButton";
import { useSettings } from "../settings/useSettings";
import { Menu, menuIcon, MenuItem } from "../shell/controls/Menu";
import { useUnread } from "./chat/useUnread";
import { takeSeatBack } from "./seatActions";
import { useTable } from "./TableContext";
import { reviewOf } from "./tried";

/** Everything that is not the game itself. */
export function TableMenu() {
  const { t } = useTranslation("shell");
  const { table, openPanel, view } = useTable();
  const { sound } = useSettings();
  const dark = useDark();
  const unread = useUnread();
  const label = unread > 0 ? t("menu.open_unread", { count: unread }) : t("menu.open");
  const button = unread > 0 ? <span className="menu-dot">{menuIcon}</span> : menuIcon;
  return (
    <Menu label={label} button={button}>
      {view.over !== null && (
        <MenuItem icon="crown" onSelect={() => openPanel("over")}>
          {t("menu.result")}
        </MenuItem>
      )}
      {table.tried !== null && (
        <MenuItem icon="undo" href={reviewOf(table.tried)}>
          {t("menu.review")}
        </MenuItem>
      )}
      <MenuItem icon="chat" onSelect={() => openPanel("chat")} aside={unread > 0 ? unread : undefined}>
        {t("menu.chat")}
      </MenuItem>
      <MenuItem icon="log" onSelect={() => openPanel("story")}>
        {t("menu.story")}
      </MenuItem>
      <MenuItem icon="card" href={`/cards/${table.rulebook}`} newTab>
        {t("menu.cards")}
      </MenuItem>
      <MenuItem icon="lamp" href={`/tour/${table.rulebook}`} newTab>
        {t("menu.tour")}
      </MenuItem>
      <MenuItem icon="scroll" href={`/rules/${table.rulebook}`} newTab>
        {t("menu.rules")}
      </MenuItem>
      <hr />
      <MenuItem
        className="phone-only"
        icon={sound ? "sound" : "sound-off"}
        onSelect={() => changeSettings({ sound: !sound })}
      >
        {t(sound ? "settings.mute" : "settings.unmute")}
      </MenuItem>
      <MenuItem
        className="phone-only"
        icon={dark ? "day" : "night"}
        onSelect={() => changeSettings({ theme: dark ? "day" : "night" })}
      >
        {t(dark ? "settings.to_day" : "settings.to_night")}
      </MenuItem>
      <MenuItem icon="sliders" onSelect={() => openPanel("settings")}>
        {t("menu.settings")}
      </MenuItem>
      <MenuItem icon="keyboard" onSelect={() => openPanel("keys")} aside={<kbd>?</kbd>}>
        {t("menu.keys")}
      </MenuItem>
      <MenuItem icon="proof" onSelect={() => openPanel("fairness")}>
        {t("menu.fairness")}
      </MenuItem>
      <LanguageItems />
      <hr />
      <SeatItems />
      <MenuItem icon="door" href="/">
        {t("menu.lobby")}
      </MenuItem>
    </Menu>
  );
}

/** What a person can do with their own seat while the game is on. */
function SeatItems() {
  const { t } = useTranslation("shell");
  const { table, openPanel } = useTable();
  const seat = table.seats.find(({ player }) => player === table.you);
  if (table.status !== "playing" || seat === undefined || seat.resigned) return null;
  return (
    <>
      {seat.stand_in !== null ? (
        <MenuItem icon="hand" onSelect={() => takeSeatBack(table.id)}>
          {t("menu.take_back_seat")}
        </MenuItem>
      ) : (
        table.shared_deal === null && (
          <MenuItem icon="bot" onSelect={() => openPanel("stand-in")}>
            {t("menu.stand_in")}
          </MenuItem>
        )
      )}
      <MenuItem icon="flag" danger onSelect={() => openPanel("resign")}>
        {t("menu.resign")}
      </MenuItem>
    </>
  );
}
