import "./Hash.css";

import { CopyButton } from "./CopyButton";
import { Digits } from "./Digits";

/** A long number that is only copied and compared. */
export function Hash({ label, value }: { label: string; value: string }) {
  return (
    <div className="hash">
      <span className="lbl">{label}</span>
      <Digits value={value} />
      <CopyButton text={value} />
    </div>
  );
}
