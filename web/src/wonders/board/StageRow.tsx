import type { WondersCity } from "../../api/types";
import { useWonders } from "../WondersContext";
import { StageBox } from "./StageBox";

/** The stages of a wonder, from left to right. */
export function StageRow({ city }: { city: WondersCity }) {
  const { fresh } = useWonders();
  const newest = fresh.get(city.city)?.stage ?? null;
  return (
    <div className="stagerow" data-anchor={`wonder-${city.city}`}>
      {city.stages.map((_, number) => (
        <StageBox key={number} city={city} number={number} isNew={newest === number + 1} />
      ))}
    </div>
  );
}
