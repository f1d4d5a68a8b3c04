import "./Choice.css";

import { useId } from "react";

import { classes } from "../../parts/classes";
import { Icon } from "../../parts/Icon";

interface Option<T extends string> {
  value: T;
  label: string;
  icon?: string;
  lang?: string;
}

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  options: Option<T>[];
  onChange(value: T): void;
  /** A sentence on what the chosen one means. */
  hint?: string;
  className?: string;
}

/** One of a few, side by side. */
export function Choice<T extends string>(props: ChoiceProps<T>) {
  const { label, value, options, onChange, hint, className } = props;
  const name = useId();
  return (
    <fieldset className={classes("segments", className)} aria-describedby={hint && `${name}-hint`}>
      <legend className="lbl">{label}</legend>
      <div className="segments-row">
        {options.map((option) => (
          <label key={option.value} lang={option.lang} className="segment">
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.icon !== undefined && <Icon name={option.icon} />}
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {hint !== undefined && (
        <p className="segments-hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}
