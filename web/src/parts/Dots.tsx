import "./Dots.css";

/** Three dots that pulse while somebody thinks; what is thought about is said elsewhere in words. */
export function Dots() {
  return (
    <span className="dots" aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
