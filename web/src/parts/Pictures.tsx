import pictograms from "../look/pictograms.svg?raw";
import scenes from "../look/scenes.svg?raw";

const drawing = { __html: pictograms + scenes };

/** The buildings on cards and the landscapes of wonders. */
export default function Pictures() {
  return <div dangerouslySetInnerHTML={drawing} />;
}
