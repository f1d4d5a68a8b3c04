import "./Reports.css";

import { useId } from "react";

import { LONGEST_NOTE } from "./reportsApi";

interface Props {
  label: string;
  value: string;
  hint?: string;
  longest?: number;
  required?: boolean;
  onChange(value: string): void;
}

/** A few lines in your own words. */
export function NoteField({ label, value, hint, longest = LONGEST_NOTE, required = false, onChange }: Props) {
  const id = useId();
  return (
    <div className="note-field">
      <label className="lbl" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        value={value}
        rows={3}
        maxLength={longest}
        required={required}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
      />
      {hint !== undefined && (
        <span id={`${id}-hint`} className="muted">
          {hint}
        </span>
      )}
    </div>
  );
}
