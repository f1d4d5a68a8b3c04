import { Icon } from "../../parts/Icon";
import { CAPITAL } from "../model/track";

/** The pawn walks the last spaces and stands in the capital. */
export function FallenCapital() {
  return (
    <div className="fallen" aria-hidden="true">
      <div className="fallen-road">
        {Array.from({ length: CAPITAL }, (_, space) => (
          <i key={space} />
        ))}
      </div>
      <Icon name="capital" className="fallen-city" />
      <span className="fallen-pawn">
        <Icon name="pawn" />
      </span>
    </div>
  );
}
