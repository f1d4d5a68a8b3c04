import type { HTMLAttributes, ReactNode, Ref } from "react";

export interface PieceProps extends Omit<HTMLAttributes<HTMLElement>, "id" | "onClick"> {
  selected?: boolean;
  disabled?: boolean;
  /** A piece that can be chosen is a button. */
  onClick?: () => void;
  ref?: Ref<HTMLElement>;
  children?: ReactNode;
}

/** Something on the table that one looks at, or, when it can be chosen, a button. */
export function Piece({ selected, disabled, onClick, ref, children, ...rest }: PieceProps) {
  if (!onClick) {
    return (
      <div role="img" ref={ref as Ref<HTMLDivElement>} {...rest}>
        {children}
      </div>
    );
  }
  const button = { ref: ref as Ref<HTMLButtonElement>, disabled, onClick, ...rest };
  return (
    <button type="button" aria-pressed={selected} {...button}>
      {children}
    </button>
  );
}
