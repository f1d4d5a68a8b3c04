import { around, type Box } from "./place";

/** Light on what the words are about, shade over the rest; it takes no input. */
export function Spotlight({ box }: { box: Box | null }) {
  if (box === null) return <div className="tour-shade" aria-hidden="true" />;
  const { left, top, width, height } = around(box, { width: window.innerWidth, height: window.innerHeight });
  return (
    <div
      className="tour-light"
      aria-hidden="true"
      style={{ width, height, translate: `${left}px ${top}px` }}
    />
  );
}
