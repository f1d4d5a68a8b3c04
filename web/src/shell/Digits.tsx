import { Fragment } from "react";

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
