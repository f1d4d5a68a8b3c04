import { Scenery } from "../../parts/cards/Scenery";
import { useTable } from "../TableContext";

const OURS = "alexandria"; // the lighthouse that Pharos is named after

/** The wonder of the winner, from edge to edge; in Duel, and before it is known who won, the lighthouse. */
export function HeroArt({ player }: { player: number | null }) {
  const { view } = useTable();
  const winner = view.rulebook === "wonders" && player !== null ? view.cities[player]?.board : undefined;
  const scene = winner ?? OURS;
  return (
    <div className="over-hero-art">
      <Scenery scene={scene} frame="left-edge" />
      <Scenery scene={scene} frame="right-edge" />
      <Scenery scene={scene} frame="whole" className="over-hero-wonder" />
    </div>
  );
}
