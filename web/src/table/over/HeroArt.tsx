import { BoardScene } from "../../parts/BoardScene";
import { useDark } from "../../settings/useDark";
import { useTable } from "../TableContext";

const OURS = "alexandria"; // the lighthouse that Pharos is named after

/** The wonder of the winner; in Duel, and before it is known who won, the lighthouse. */
export function HeroArt({ player }: { player: number | null }) {
  const { view } = useTable();
  const side = useDark() ? "night" : "day";
  const winner = view.rulebook === "wonders" && player !== null ? view.cities[player]?.board : undefined;
  return (
    <div className="over-hero-art">
      <BoardScene board={winner ?? OURS} side={side} />
    </div>
  );
}
