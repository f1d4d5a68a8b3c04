import "./Hash.css";

import { Fragment } from "react";

import { CopyButton } from "./CopyButton";

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

const GROUP = /[\da-f]{8}(?=[\da-f])/g;
const HERE = "\u200b";

/** A long number that may go on in the next line after every eight digits; copied, it is one word. */
export function Digits({ value }: { value: string }) {
  const groups = value.replace(GROUP, `$&${HERE}`).split(HERE);
  return (
    <code>
      {groups.map((group, place) => (
        <Fragment key={place}>
          {place > 0 && <wbr />}
          {group}
        </Fragment>
      ))}
    </code>
  );
}
