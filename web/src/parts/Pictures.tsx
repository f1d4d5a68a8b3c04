import monuments from "../look/monuments.svg?raw";
import pictograms from "../look/pictograms.svg?raw";
import scenes from "../look/scenes.svg?raw";

const drawing = { __html: pictograms + monuments + scenes };

/** The buildings on cards, the monuments, and the landscapes of wonders. */
export default function Pictures() {
  return <div dangerouslySetInnerHTML={drawing} />;
}
