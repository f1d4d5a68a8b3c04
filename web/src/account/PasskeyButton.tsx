import type { MouseEvent, ReactNode } from "react";

import { Icon } from "../parts/Icon";
import { knowsPasskeys } from "./webauthn";

interface PasskeyButtonProps {
  disabled: boolean;
  onClick(event: MouseEvent): void;
  children: ReactNode;
}

/** Something to do with a passkey, in browsers that know them. */
export function PasskeyButton({ disabled, onClick, children }: PasskeyButtonProps) {
  if (!knowsPasskeys()) return null;
  return (
    <button type="button" className="btn" disabled={disabled} onClick={onClick}>
      <Icon name="lock" />
      {children}
    </button>
  );
}
