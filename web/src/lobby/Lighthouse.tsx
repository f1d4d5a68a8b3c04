import "./Lighthouse.css";

/** Our lighthouse over the sea, filling whatever holds it: by day before the sun, by night with its fire lit. */
export function Lighthouse() {
  return (
    <div className="seaside" aria-hidden="true">
      <Coast />
      <PharosTower />
    </div>
  );
}

/** The lighthouse itself: three storeys, a fire, and a light that turns. */
function PharosTower() {
  return (
    <svg className="ph-tower" viewBox="0 0 400 420" overflow="visible">
      <defs>
        <linearGradient id="beam-left" x1="1" x2="0">
          <stop className="ph-beam-0" offset="0" />
          <stop className="ph-beam-1" offset="1" />
        </linearGradient>
        <linearGradient id="beam-right">
          <stop className="ph-beam-0" offset="0" />
          <stop className="ph-beam-1" offset="1" />
        </linearGradient>
      </defs>
      <path className="ph-beam ph-left" d="M200 84 -700 -80v330z" fill="url(#beam-left)" />
      <path className="ph-beam ph-right" d="M200 84 1100 -80v330z" fill="url(#beam-right)" />
      <circle className="ph-fire-halo" cx="200" cy="84" r="58" />
      <path className="ph-rock-back" d="M34 372q24 -30 70 -34t96 -2 100 4 68 34z" />
      <Walls />
      <Storeys />
      <path className="ph-rock" d="M0 404q10 -34 52 -40 26 -12 66 -8t82 -2 84 4 60 4 56 42v16H0z" />
      <path className="ph-rock-shade" d="M214 356q40 6 70 4t60 4 56 40v16H150q60 -30 64 -64zM30 382q20 -10 34 0l-10 22H14z" />
      <path className="ph-steps" d="M186 358h28l6 14h-40zM182 374h38l8 14h-56zM172 390h60l8 16h-78z" />
      <path className="ph-foam" d="M-30 412q40 -14 80 -2t90 -4 90 4 90 -2 110 6v12H-30z" />
    </svg>
  );
}

function Walls() {
  return (
    <>
      <path className="ph-stone" d="M92 362v-42h10v-8h10v8h10v-8h10v8h10v-8h10v8h96v-8h10v8h10v-8h10v8h10v-8h10v8h10v42z" />
      <path className="ph-stone-shade" d="M200 320h48v-8h10v8h10v-8h10v8h10v-8h10v8h10v42H200z" />
      <path className="ph-stone-dark" d="M188 362v-22a12 12 0 0 1 24 0v22zM112 334h6v10h-6zM134 334h6v10h-6zM262 334h6v10h-6zM284 334h6v10h-6z" />
    </>
  );
}

function Storeys() {
  return (
    <>
      <path className="ph-stone" d="M148 322 162 186h76l14 136z" />
      <path className="ph-stone-shade" d="M200 186h38l14 136h-52z" />
      <path className="ph-courses" d="M153 280h94M157 242h86M160 208h80" />
      <path className="ph-stone-dark" d="M154 176h92v10h-92z" />
      <path className="ph-stone" d="M150 168h100v9H150z" />
      <path className="ph-stone" d="M172 168l6 -56h44l6 56z" />
      <path className="ph-stone-shade" d="M200 112h22l6 56h-28z" />
      <path className="ph-courses" d="M174 150h52M176 130h48" />
      <path className="ph-stone-dark" d="M170 106h60v7h-60z" />
      <path className="ph-stone" d="M167 100h66v7h-66z" />
      <path className="ph-stone" d="M180 100V74h4v26zM193 100V74h4v26zM204 100V74h4v26z" />
      <path className="ph-stone-shade" d="M216 100V74h4v26z" />
      <path className="ph-fire-back" d="M186 100a14 14 0 0 1 28 0z" />
      <path className="ph-fire" d="M200 68q13 12 11 23a11 10 0 0 1 -22 0q-1 -8 5 -13 1 5 4 5 5 -5 2 -15z" />
      <path className="ph-fire-core" d="M200 84q6 6 5 11a5.5 5.5 0 0 1 -11 0q1 -6 6 -11z" />
      <path className="ph-stone-dark" d="M174 68h52v7h-52z" />
      <path className="ph-stone" d="M178 68q22 -30 44 0z" />
      <path className="ph-stone-shade" d="M200 53q12 1 22 15h-22z" />
      <path className="ph-gold" d="M198 54v-20h4v20zM194 34q6 -14 12 0z" />
      <path className="ph-window" d="M176 296v-12a5 5 0 0 1 10 0v12zM212 270v-12a5 5 0 0 1 10 0v12zM178 234v-11a5 5 0 0 1 10 0v11zM212 214v-10a5 5 0 0 1 10 0v10zM184 154v-9a4 4 0 0 1 8 0v9zM208 138v-9a4 4 0 0 1 8 0v9z" />
    </>
  );
}

const STARS = [
  [70, 40], [150, 96], [236, 30], [330, 150], [402, 62], [470, 118], [560, 36], [640, 92],
  [700, 26], [764, 140], [838, 58], [900, 110], [1160, 42], [1226, 104], [1290, 30], [1372, 80],
] as const;

const WAVE = "q30 -9 60 0 t60 0 t60 0 t60 0 t60 0 t60 0 t60 0 t60 0 t60 0 t60 0 t60 0 t60 0 t60 0 t60 0 t60 0 t60 0 t60 0 t60 0 t60 0 t60 0 t60 0 t60 0 t60 0 t60 0 t60 0 t60 0 t60 0 t60 0";

/** The sea before Alexandria: sky, pyramids far away, the city, ships. */
function Coast() {
  return (
    <svg className="ph-coast" viewBox="0 0 1440 420" preserveAspectRatio="xMidYMax slice">
      <g className="ph-stars">
        {STARS.map(([x, y], number) => (
          <circle key={x} cx={x} cy={y} r={number % 3 === 0 ? 1.8 : 1.1} />
        ))}
      </g>
      <circle className="ph-halo" cx="806" cy="186" r="150" />
      <circle className="ph-halo" cx="806" cy="186" r="96" />
      <circle className="ph-sun" cx="806" cy="186" r="52" />
      <path className="ph-cloud" d="M120 150h150a16 16 0 0 0 0-32 34 34 0 0 0-64-8 24 24 0 0 0-40 8h-46a16 16 0 0 0 0 32zM1180 176h170a14 14 0 0 0 0-28h-30a30 30 0 0 0-56-6 20 20 0 0 0-34 6h-50a14 14 0 0 0 0 28zM560 92h96a10 10 0 0 0 0-20h-20a20 20 0 0 0-38-4 14 14 0 0 0-22 4h-16a10 10 0 0 0 0 20z" />
      <path className="ph-hills" d="M0 322q120 -36 230 -14t220 6 210 -6 190 8 240 -20 350 18v60H0z" />
      <path className="ph-far" d="M78 330l96-118 96 118zM214 330l64-80 66 80zM20 330l42-54 44 54z" />
      <path className="ph-far-shade" d="M174 212l96 118h-70zM278 250l66 80h-46zM62 276l44 54H76z" />
      <City />
      <rect className="ph-sea-far" y="330" width="1440" height="90" />
      <path className="ph-glitter" d="M766 340h80M746 352h120M782 364h60M758 376h104M792 390h40" />
      <g className="ph-ship">
        <path className="ph-sail" d="M296 322v-58q34 12 38 30t-6 28z" />
        <path className="ph-sail-shade" d="M292 322v-50q-20 12 -22 26t6 24z" />
        <path className="ph-hull" d="M258 328q36 8 78 0 10 -1 14 -10 2 26 -22 30h-50q-20 -4 -20 -20zM292 262h3v68h-3z" />
      </g>
      <path className="ph-sea-mid" d={`M-140 356 ${WAVE} V420 H-140z`} />
      <g className="ph-ship ph-small">
        <path className="ph-sail" d="M1292 330v-40q24 8 26 20t-4 20z" />
        <path className="ph-hull" d="M1266 334q26 6 54 0 7 -1 10 -7 1 18 -15 21h-35q-14 -3 -14 -14zM1289 288h2.5v48h-2.5z" />
      </g>
      <path className="ph-sea-near" d={`M-200 384 ${WAVE} V420 H-200z`} />
    </svg>
  );
}

/** Alexandria at the horizon: temples, a dome, palms. */
function City() {
  return (
    <>
      <path className="ph-town" d="M394 330v-26h18v-12h26v38zM446 330v-44l22 -14 22 14v44zM500 330v-20h40v-16h12v36zM556 330v-34a20 20 0 0 1 40 0v34zM606 330v-18h34v18zM646 330v-50h20v50zM672 330v-24h28v-10h30v34zM736 330v-14h54v14z" />
      <path className="ph-town-shade" d="M425 292h13v38h-13zM468 272l22 14v44h-22zM576 276a20 20 0 0 1 20 20v34h-20zM656 280h10v50h-10zM716 296h14v34h-14z" />
      <path className="ph-town-dark" d="M452 330v-32h5v32zM461 330v-32h5v32zM471 330v-32h5v32zM480 330v-32h5v32zM572 330v-16a5 5 0 0 1 10 0v16zM652 270l4 -8 4 8v10h-8zM508 318h5v5h-5zM520 318h5v5h-5zM614 318h5v5h-5zM626 318h5v5h-5z" />
      <path className="ph-palm" d="M752 316q2 -24 -1 -38 -12 -4 -18 6 2 -12 14 -12 -6 -8 -14 -6 10 -8 18 2 8 -10 18 -2 -8 -2 -14 6 12 0 14 12 -6 -10 -14 -6 2 14 1 38zM384 320q-2 -18 1 -28 9 -3 14 5 -2 -9 -11 -9 5 -6 11 -5 -8 -6 -14 2 -6 -8 -14 -2 6 -1 11 5 -9 0 -11 9 5 -8 11 -5 -2 10 -1 28z" />
    </>
  );
}
