import "./Field.css";

import { type InputHTMLAttributes, useId } from "react";

import { Icon } from "../../parts/Icon";

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

interface SelectOption {
  value: string;
  label: string;
}

interface SelectProps {
  label: string;
  value: string;
  options: SelectOption[];
  /** More of them, under a heading each. */
  groups?: { label: string; options: SelectOption[] }[];
  /** About what is chosen. */
  hint?: string;
  onChange(value: string): void;
}

/** One of many. */
export function Select({ label, value, options, groups = [], hint, onChange }: SelectProps) {
  const about = useId();
  return (
    <div className="field">
      <label className="field">
        <span className="lbl">{label}</span>
        <span className="select">
          <select
            value={value}
            aria-describedby={hint === undefined ? undefined : about}
            onChange={(event) => onChange(event.target.value)}
          >
            <Options options={options} />
            {groups.map((group) => (
              <optgroup key={group.label} label={group.label}>
                <Options options={group.options} />
              </optgroup>
            ))}
          </select>
          <Icon name="arrow-down" />
        </span>
      </label>
      {hint !== undefined && (
        <span id={about} className="muted">
          {hint}
        </span>
      )}
    </div>
  );
}

function Options({ options }: { options: SelectOption[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
