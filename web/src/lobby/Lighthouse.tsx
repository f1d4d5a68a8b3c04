import "./Lighthouse.css";

import { Coast } from "./Coast";
import { PharosTower } from "./PharosTower";

/** Our lighthouse over the sea, filling whatever holds it: by day before the sun, by night with its fire lit. */
export function Lighthouse() {
  return (
    <div className="seaside" aria-hidden="true">
      <Coast />
      <PharosTower />
    </div>
  );
}
