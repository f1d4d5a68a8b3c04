import { Coin } from "../../parts/symbols/Figure";
import { Icon } from "../../parts/Icon";
import type { Mark } from "../model/marks";
import { useMarkWords } from "./pieceWords";

function icons(mark: Mark) {
  switch (mark.kind) {
    case "free":
      return <Icon name={{ own: "check", chain: "chain", wonder: "stage", leader: "cb-white" }[mark.by]} />;
    case "pay":
      return (
        <>
          {mark.to !== "bank" && <Icon name={`arrow-${mark.to}`} />}
          <Coin n={mark.coins} />
        </>
      );
    case "wonder":
      return <Icon name="stage" />;
    case "sell":
      return <Icon name="sell" />;
    case "none":
      return <Icon name="lock" />;
  }
}

/** The one mark of a card in hand: word, icon and shape. */
export function MarkPill({ mark }: { mark: Mark }) {
  const words = useMarkWords();
  return (
    <span className={`mark ${mark.kind}`}>
      {icons(mark)}
      <span className="t">{words(mark)}</span>
    </span>
  );
}
