import "./Switch.css";

interface SwitchProps {
  label: string;
  hint?: string;
  on: boolean;
  onChange(on: boolean): void;
}

/** Yes or no. */
export function Switch({ label, hint, on, onChange }: SwitchProps) {
  return (
    <label className="switch">
      <span className="switch-words">
        <b>{label}</b>
        {hint !== undefined && <span className="muted">{hint}</span>}
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={on}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="switch-track" aria-hidden="true" />
    </label>
  );
}
