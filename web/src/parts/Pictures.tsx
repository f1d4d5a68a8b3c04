import edifices from "../look/edifices.svg?raw";
import leaders from "../look/leaders.svg?raw";
import monuments from "../look/monuments.svg?raw";
import pictograms from "../look/pictograms.svg?raw";
import scenes from "../look/scenes.svg?raw";

const drawing = { __html: pictograms + leaders + edifices + monuments + scenes };

/** The buildings on cards, the portraits of leaders, edifices, monuments, and the landscapes of wonders. */
export default function Pictures() {
  return <div dangerouslySetInnerHTML={drawing} />;
}
