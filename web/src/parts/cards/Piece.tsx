import type { HTMLAttributes, ReactNode, Ref } from "react";

export interface PieceProps extends Omit<HTMLAttributes<HTMLElement>, "id" | "onClick"> {
  /** The id of its element, for a label; `id` is that of the piece. */
  htmlId?: string;
  selected?: boolean;
  disabled?: boolean;
  /** A piece that can be chosen is a button. */
  onClick?: () => void;
  ref?: Ref<HTMLElement>;
  children?: ReactNode;
}

/** Something on the table to look at, or, when it can be chosen, a button. */
export function Piece({ htmlId, selected, disabled, onClick, ref, children, ...rest }: PieceProps) {
  if (!onClick) {
    return (
      <div id={htmlId} role="img" ref={ref as Ref<HTMLDivElement>} {...rest}>
        {children}
      </div>
    );
  }
  const button = { id: htmlId, ref: ref as Ref<HTMLButtonElement>, disabled, onClick, ...rest };
  return (
    <button type="button" aria-pressed={selected} {...button}>
      {children}
    </button>
  );
}
