import "./Field.css";

import { Icon } from "../parts/Icon";

interface SelectProps {
  label: string;
  value: string;
  options: { value: string; label: string }[];
  onChange(value: string): void;
}

/** One of many. */
export function Select({ label, value, options, onChange }: SelectProps) {
  return (
    <label className="field">
      <span className="lbl">{label}</span>
      <span className="select">
        <select value={value} onChange={(event) => onChange(event.target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="arrow-down" />
      </span>
    </label>
  );
}
