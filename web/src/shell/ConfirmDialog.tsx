import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { classes } from "../parts/classes";
import { Dialog } from "./Dialog";

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  /** What the button says that does it. */
  confirm: string;
  danger?: boolean;
  onConfirm(): void;
  onClose(): void;
}

/** Asks once more before something that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirm, danger = false, onConfirm, onClose } = props;
  const { t } = useTranslation("shell");
  const actions = (
    <>
      <button type="button" className="btn" onClick={onClose}>
        {t("cancel")}
      </button>
      <button
        type="button"
        className={classes("btn primary", danger && "danger")}
        onClick={() => {
          onConfirm();
          onClose();
        }}
      >
        {confirm}
      </button>
    </>
  );
  return (
    <Dialog title={title} onClose={onClose} actions={actions}>
      <p>{children}</p>
    </Dialog>
  );
}
