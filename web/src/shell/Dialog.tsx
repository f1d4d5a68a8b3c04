import "./Dialog.css";

import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

import { classes } from "../parts/classes";
import { Icon } from "../parts/Icon";
import { Toaster } from "./Toaster";

interface DialogProps {
  title: ReactNode;
  onClose(): void;
  children: ReactNode;
  /** Buttons at the foot, the most likely one last. */
  actions?: ReactNode;
  wide?: boolean;
  className?: string;
}

/** A window over the page: open as long as it is rendered; Escape and a click beside it close it. */
export function Dialog({ title, onClose, children, actions, wide = false, className }: DialogProps) {
  const { t } = useTranslation("shell");
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();

  // Closed while it is still on the page: only then the browser gives the focus back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element !== null && !element.open) element.showModal();
    return () => element?.close();
  }, []);

  const beside = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };
  return (
    // A click beside the window only repeats what Escape and the cross do.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={classes("dialog", wide && "wide", className)}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={beside}
    >
      <div className="dialog-sheet">
        <div className="dialog-head">
          <h2 id={heading}>{title}</h2>
          <button type="button" className="iconbtn" onClick={onClose} aria-label={t("close")}>
            <Icon name="close" />
          </button>
        </div>
        <div className="dialog-body">{children}</div>
        {actions !== undefined && <div className="dialog-foot">{actions}</div>}
      </div>
      <Toaster />
    </dialog>
  );
}

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
