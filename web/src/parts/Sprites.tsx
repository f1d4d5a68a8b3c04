import { Suspense } from "react";

import icons from "../look/icons.svg?raw";
import { lazily } from "../shell/lazily";
import "./Sprites.css";

const drawing = { __html: icons };

/** Buildings and landscapes are many: they come after the page, which first needs its icons. */
const Pictures = lazily(() => import("./Pictures").then((file) => file.default));

/** Every drawing of the page, once, at the root: <use> finds them by their ids. */
export function Sprites() {
  return (
    <div className="sprites" aria-hidden="true">
      <div dangerouslySetInnerHTML={drawing} />
      <Suspense>
        <Pictures />
      </Suspense>
    </div>
  );
}
