import "./Problem.css";

import { Icon } from "../parts/Icon";

/** What went wrong, where it went wrong; nothing while all is well. */
export function Problem({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p className="problem" role="alert">
      <Icon name="warn" />
      {text}
    </p>
  );
}
