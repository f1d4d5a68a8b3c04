import { useEffect } from "react";
import { useTranslation } from "react-i18next";

import { useGames } from "../api/useGames";
import { useLevel } from "../lobby/bots";
import { SettingsDialog } from "../settings/SettingsDialog";
import { ConfirmDialog } from "../shell/Dialog";
import { resign, standIn } from "./seatActions";
import { KeysDialog } from "./KeysDialog";
import { Fairness } from "./over/Fairness";
import { useTable } from "./TableContext";

const NO_ADVISER = "greedy"; // where hints are off, the server allows no bot that thinks ahead

/** The windows that the menu of a table can open. */
export function TableDialogs() {
  const { t } = useTranslation("shell");
  const { table, panel, openPanel, closePanel } = useTable();
  const level = useLevel(useGames()?.find(({ name }) => name === table.rulebook));

  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key === "?" && !isTyping(event.target)) openPanel("keys");
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, [openPanel]);

  switch (panel) {
    case "settings":
      return <SettingsDialog onClose={closePanel} />;
    case "keys":
      return <KeysDialog rulebook={table.rulebook} onClose={closePanel} />;
    case "fairness":
      return <Fairness onClose={closePanel} />;
    case "resign":
      return (
        <ConfirmDialog
          title={t("resign.title")}
          confirm={t("resign.confirm")}
          danger
          onConfirm={() => resign(table.id)}
          onClose={closePanel}
        >
          {t("resign.text")}
        </ConfirmDialog>
      );
    case "stand-in":
      return (
        <ConfirmDialog
          title={t("stand_in.title")}
          confirm={t("stand_in.confirm")}
          onConfirm={() => standIn(table.id, table.hints ? level : NO_ADVISER)}
          onClose={closePanel}
        >
          {t("stand_in.text")}
        </ConfirmDialog>
      );
    default:
      return null;
  }
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input, textarea, select");
}
