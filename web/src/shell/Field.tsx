import "./Field.css";

import { type InputHTMLAttributes, useId } from "react";

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  hint?: string;
  /** What is wrong with what stands in it. */
  problem?: string | null;
}

/** A line to write in, with its problem right below. */
export function Field({ label, hint, problem = null, ...input }: FieldProps) {
  const id = useId();
  const below = problem ?? hint;
  return (
    <div className="field">
      <label className="lbl" htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        aria-invalid={problem !== null}
        aria-describedby={below === undefined ? undefined : `${id}-below`}
      />
      {below !== undefined && (
        <span
          id={`${id}-below`}
          className={problem === null ? "muted" : "field-problem"}
          role={problem === null ? undefined : "alert"}
        >
          {below}
        </span>
      )}
    </div>
  );
}
