import "./Hash.css";

import { CopyButton } from "./CopyButton";

/** A long number that is only copied and compared. */
export function Hash({ label, value }: { label: string; value: string }) {
  return (
    <div className="hash">
      <span className="lbl">{label}</span>
      <code>{value}</code>
      <CopyButton text={value} />
    </div>
  );
}
