import { Icon } from "../../parts/Icon";

/** The pawn marches up to the capital and stands in its gate. */
export function FallenCapital() {
  return (
    <div className="fallen" aria-hidden="true">
      <Icon name="shield" className="fallen-shield left" />
      <Icon name="capital" className="fallen-city" />
      <Icon name="shield" className="fallen-shield right" />
      <span className="fallen-pawn">
        <Icon name="pawn" />
      </span>
    </div>
  );
}
