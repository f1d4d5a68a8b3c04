import "./scenes.css";

interface Lying {
  x: number;
  y: number;
  /** Its colour, when it lies face up. */
  colour?: string;
}

const WIDTH = 46;
const HEIGHT = 64;

/** A small temple, the picture of every card. */
const BUILDING = "M9 38l14 -9 14 9v3H9zM12 43h4v11h-4zM21 43h4v11h-4zM30 43h4v11h-4zM9 55h28v3H9z";

/** The structure of the first Age in small: what lies on a card must go first. */
const CARDS: Lying[] = [
  ...row(14, 2, ["blue", "yellow"]),
  ...row(54, 3, [undefined, undefined, undefined]),
  ...row(94, 4, ["green", "brown", "red", "grey"]),
];

function row(y: number, cards: number, colours: (string | undefined)[]): Lying[] {
  const first = 320 - (cards * (WIDTH + 6) - 6) / 2;
  return colours.map((colour, number) => ({ x: first + number * (WIDTH + 6), y, colour }));
}

/** Two cities face each other over the cards, and the pawn stands between them. */
export function DuelScene() {
  return (
    <svg className="game-scene" viewBox="0 0 640 260" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <circle className="s-halo" cx="320" cy="96" r="128" />
      <circle className="s-sun" cx="320" cy="96" r="78" />
      <path className="s-cloud" d="M150 56h62a8 8 0 0 0 0-16h-6a16 16 0 0 0-30-4 11 11 0 0 0-18 4h-8a8 8 0 0 0 0 16zM420 40h58a8 8 0 0 0 0-16h-6a15 15 0 0 0-28-4 10 10 0 0 0-16 4h-8a8 8 0 0 0 0 16z" />
      <path className="s-hill" d="M0 180q110 -28 210 -8t220 -2 210 8v82H0z" />
      <rect className="s-sea" y="188" width="640" height="72" />
      <City className="s-red" />
      <g transform="translate(640 0) scale(-1 1)">
        <City className="s-blue" />
      </g>
      <path className="s-glint" d="M236 200h40M366 200h44M250 214h30M352 212h36" />
      {CARDS.map((card) => (
        <Card key={`${card.x} ${card.y}`} {...card} />
      ))}
      <Track />
    </svg>
  );
}

function Card({ x, y, colour }: Lying) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect className="s-card-shadow" y="2" width={WIDTH} height={HEIGHT} rx="5" />
      <rect className={colour ? "s-card" : "s-card-back"} width={WIDTH} height={HEIGHT} rx="5" />
      {colour ? (
        <>
          <path className={`s-band ${colour}`} d={`M0 5a5 5 0 0 1 5-5h${WIDTH - 10}a5 5 0 0 1 5 5v13H0z`} />
          <path className={`s-band s-picture ${colour}`} d={BUILDING} />
        </>
      ) : (
        <path className="s-card-mark" d={`M${WIDTH / 2} 16l12 16 -12 16 -12 -16z`} />
      )}
    </g>
  );
}

/** A capital on its cliff, with walls, towers and a temple. */
function City({ className }: { className: string }) {
  return (
    <g className={className}>
      <path className="s-cliff" d="M0 170h150q22 6 26 24l14 30q6 20 20 36H0z" />
      <path className="s-cliff-shade" d="M150 170q22 6 26 24l14 30q6 20 20 36h-70q20 -50 10 -90z" />
      <path className="s-1" d="M20 170v-44l34 -20 34 20v44z" />
      <path className="s-2" d="M54 106l34 20v44H54z" />
      <path className="s-dark" d="M28 170v-38h5v38zM40 170v-38h5v38zM62 170v-38h5v38zM74 170v-38h5v38z" />
      <path className="s-1" d="M94 172v-72h6v-7h6v7h6v-7h6v7h6v-7h6v79z" />
      <path className="s-2" d="M112 100h6v-7h6v7h6v72h-18z" />
      <path className="s-dark" d="M106 138v-11a5 5 0 0 1 10 0v11z" />
      <path className="s-flag" d="M110 94V52h3v4l30 8 -30 12v18zM52 106V74h3v3l22 6 -22 9v14z" />
      <path className="s-1" d="M-6 178v-20h8v6h8v-6h8v6h8v-6h8v6h8v-6h8v6h8v-6h8v6h8v-6h8v6h8v-6h8v6h8v-6h8v6h8v-6h8v6h8v-6h8v6h8v18z" />
      <path className="s-flag" d="M20 182h14v26l-7 -6 -7 6zM66 182h14v26l-7 -6 -7 6zM112 182h14v26l-7 -6 -7 6z" />
    </g>
  );
}

/** The military track with the pawn in the middle. */
function Track() {
  const cells = Array.from({ length: 15 }, (_, number) => number);
  return (
    <>
      <rect className="s-track" x="170" y="222" width="300" height="24" rx="12" />
      {cells.map((cell) => (
        <circle key={cell} className="s-space" cx={187 + cell * 19} cy="234" r="4" />
      ))}
      <path className="s-pawn" d="M320 206a8 8 0 0 1 5 14q1 10 7 18h-24q6 -8 7 -18a8 8 0 0 1 5 -14z" />
    </>
  );
}
