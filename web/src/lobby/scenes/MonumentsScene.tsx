import "../../parts/cards/MonumentCard.css";
import "./scenes.css";

interface Standing {
  monument: string;
  x: number;
  /** Of its drawing, which is 108 wide and 90 high. */
  width: number;
}

const GROUND = 214;

/** From the back to the front. */
const SKYLINE: Standing[] = [
  { monument: "mausoleum", x: 152, width: 118 },
  { monument: "semiramis", x: 374, width: 122 },
  { monument: "artemision", x: 10, width: 144 },
  { monument: "kolossus", x: 268, width: 112 },
  { monument: "colosseum", x: 486, width: 152 },
];

/** The sail, the hull and the oars of a ship that brings the historians. */
const SAIL = "M0 -46q30 10 34 40H0zM-4 -40v34h-22q4 -22 22 -34z";
const HULL = "M-44 0h96q-4 18 -22 18h-54q-16 0 -20 -18z";

/** Monuments of many lands side by side, and a historian's ship on its way to them. */
export function MonumentsScene() {
  return (
    <svg className="game-scene" viewBox="0 0 640 260" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <circle className="s-halo" cx="452" cy="88" r="112" />
      <circle className="s-sun" cx="452" cy="88" r="64" />
      <path className="s-cloud" d="M120 56h62a8 8 0 0 0 0-16h-6a16 16 0 0 0-30-4 11 11 0 0 0-18 4h-8a8 8 0 0 0 0 16z" />
      <path className="s-hill" d="M0 150q120 -34 230 -12t220 -6 190 14v114H0z" />
      {SKYLINE.map(({ monument, x, width }) => (
        <svg
          key={monument}
          className={`s-monument tinted m-${monument}`}
          x={x}
          y={GROUND - width * (90 / 108)}
          width={width}
          height={width * (90 / 108)}
          viewBox="0 0 108 90"
        >
          <use href={`#m-${monument}`} />
        </svg>
      ))}
      <rect className="s-sea" y="210" width="640" height="50" />
      <path className="s-glint" d="M60 226h46M196 238h40M420 224h44M560 240h40" />
      <g transform="translate(262 238) scale(0.72)">
        <path className="s-sail" d={SAIL} />
        <path className="s-hull" d={HULL} />
      </g>
    </svg>
  );
}
