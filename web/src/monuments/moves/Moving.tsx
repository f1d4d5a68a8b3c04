import { useAlmanac } from "../../almanac/useAlmanac";
import { MonumentBack, MonumentCard } from "../../parts/cards/MonumentCard";
import { useMonuments } from "../MonumentsContext";
import type { MonumentsMove } from "./movesOf";

/** What a card of Monuments on its way looks like. */
export function Moving({ kind, id }: Pick<MonumentsMove, "kind" | "id">) {
  return kind === "back" ? <MonumentBack size="small" /> : <KnownCard id={id} />;
}

function KnownCard({ id }: { id: string }) {
  const { monument } = useAlmanac("monuments");
  const { view } = useMonuments();
  const [name = ""] = id.split("-");
  const entry = monument(name).cards.find((card) => card.id === id);
  const symbol = entry?.symbols[view.settings.symbols ?? ""] ?? "";
  return <MonumentCard card={{ card: id, monument: name, value: entry?.value ?? 0, symbol }} size="small" />;
}
