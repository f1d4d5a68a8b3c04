import "./scenes.css";

/** Seven Wonders of the world in one evening light. */
export function WondersScene() {
  return (
    <svg className="game-scene" viewBox="0 0 640 260" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <circle className="s-halo" cx="318" cy="120" r="126" />
      <circle className="s-halo" cx="318" cy="120" r="88" />
      <circle className="s-sun" cx="318" cy="120" r="56" />
      <path className="s-cloud" d="M36 52h84a9 9 0 0 0 0-18 19 19 0 0 0-36-5 13 13 0 0 0-22 5H36a9 9 0 0 0 0 18zM440 44h70a8 8 0 0 0 0-16h-8a17 17 0 0 0-32-4 11 11 0 0 0-18 4h-12a8 8 0 0 0 0 16z" />
      <path className="s-bird" d="M196 62q6 -6 10 0q4 -6 10 0M222 78q5 -5 8 0q3 -5 8 0M420 92q5 -5 8 0q3 -5 8 0" />
      <path className="s-hill" d="M0 196q80 -34 170 -20t170 -6 150 8 150 -10v92H0z" />
      <Pyramid />
      <Gardens />
      <Temple />
      <Colossus />
      <Mausoleum />
      <Pharos />
      <path className="s-ground" d="M0 216q90 -10 200 -6t220 0 220 -4v54H0z" />
      <path className="s-path" d="M300 212q18 18 -8 48h74q-14 -30 -8 -48z" />
      <Zeus />
      <path className="s-leaf" d="M0 236q30 -20 60 -6t50 -2 46 10v22H0zM640 230q-34 -18 -66 -4t-54 4 -40 14v16h160z" />
    </svg>
  );
}

function Pyramid() {
  return (
    <>
      <path className="s-1" d="M-14 214 84 76l98 138z" />
      <path className="s-2" d="M84 76l98 138h-66z" />
      <path className="s-gold" d="M84 76l13 18 -6 4 -7 -3 -8 3 -5 -4z" />
      <path className="s-line" d="M62 108h41M40 140h71M17 172h104M-5 204h125" />
    </>
  );
}

function Gardens() {
  return (
    <>
      <path className="s-1" d="M142 214v-36h128v36zM156 178v-30h100v30zM174 148v-28h64v28zM190 120v-20h32v20z" />
      <path className="s-2" d="M206 100h16v20h16v28h18v30h14v36h-64z" />
      <path className="s-dark" d="M152 214v-16a8 8 0 0 1 16 0v16zM178 214v-16a8 8 0 0 1 16 0v16zM218 214v-16a8 8 0 0 1 16 0v16zM244 214v-16a8 8 0 0 1 16 0v16zM166 178v-12a7 7 0 0 1 14 0v12zM232 178v-12a7 7 0 0 1 14 0v12zM184 148v-10a6 6 0 0 1 12 0v10zM216 148v-10a6 6 0 0 1 12 0v10z" />
      <path className="s-green" d="M138 180q8 -12 18 -2 8 -10 16 0 10 -8 16 1v4h-50zM224 180q8 -11 16 -1 8 -10 16 0 10 -9 18 2v4h-50zM152 150q7 -11 16 -1 8 -8 14 1v4h-30zM228 150q8 -10 15 0 9 -9 17 1v4h-32zM170 122q7 -10 14 -1 7 -7 12 1v4h-26zM214 122q7 -9 13 0 8 -8 15 1v4h-28zM186 102q8 -14 20 -4 12 -10 20 4v4h-40z" />
      <path className="s-water" d="M204 120h4v28h-4zM204 154h4v24h-4zM203 184h6v30h-6z" />
    </>
  );
}

function Temple() {
  return (
    <>
      <path className="s-1" d="M268 142 320 112l52 30z" />
      <path className="s-2" d="M320 112l52 30h-52z" />
      <path className="s-gold" d="M314 136a6 6 0 0 1 12 0zM316 112l4 -8 4 8z" />
      <path className="s-1" d="M264 142h112v9H264z" />
      <path className="s-dark" d="M272 151h96v54h-96z" />
      <path className="s-1" d="M270 151h9v54h-9zM286 151h9v54h-9zM302 151h9v54h-9zM328 151h9v54h-9zM344 151h9v54h-9z" />
      <path className="s-2" d="M360 151h9v54h-9zM275 151h4v54h-4zM291 151h4v54h-4zM307 151h4v54h-4zM333 151h4v54h-4zM349 151h4v54h-4z" />
      <path className="s-1" d="M262 203h116v6H262zM256 209h128v7H256z" />
    </>
  );
}

function Colossus() {
  return (
    <>
      <path className="s-bronze" d="M426 206l4 -42 -6 -34 -8 -34 -4 -26 7 -2 7 22 8 18h14l9 22 -3 26 -7 -10 2 26 4 34h-11l-5 -36 -4 36z" />
      <circle className="s-bronze" cx="439" cy="97" r="8" />
      <path className="s-bronze" d="M430 92l-4 -8 7 4 1 -9 5 8 5 -8 1 9 7 -4 -4 8z" />
      <path className="s-fire" d="M413 68q-8 -8 0 -20 10 10 4 20z" />
      <path className="s-1" d="M414 206h20v10h-20zM444 206h20v10h-20z" />
    </>
  );
}

function Mausoleum() {
  return (
    <>
      <path className="s-1" d="M478 216v-26h92v26zM486 190v-8h76v8zM490 150h68v6h-68z" />
      <path className="s-dark" d="M494 156h60v26h-60z" />
      <path className="s-1" d="M492 156h6v26h-6zM504 156h6v26h-6zM516 156h6v26h-6zM530 156h6v26h-6zM550 156h6v26h-6zM540 156h6v26h-6z" />
      <path className="s-1" d="M494 150l6 -8h48l6 8zM502 142l6 -8h32l6 8zM510 134l5 -8h18l5 8z" />
      <path className="s-2" d="M524 126h9l5 8h2l6 8h2l6 8h-30zM524 190h46v26h-46z" />
      <path className="s-gold" d="M516 126q2 -10 8 -12 6 2 8 12z" />
      <path className="s-dark" d="M516 216v-12a8 8 0 0 1 16 0v12z" />
    </>
  );
}

function Pharos() {
  return (
    <>
      <defs>
        <linearGradient id="scene-beam" x1="1" x2="0">
          <stop className="s-beam-0" offset="0" />
          <stop className="s-beam-1" offset="1" />
        </linearGradient>
      </defs>
      <path d="M600 70 400 22v80z" fill="url(#scene-beam)" />
      <path className="s-1" d="M578 214l6 -72h32l6 72zM588 138l2 -38h20l2 38zM593 96V76h14v20z" />
      <path className="s-2" d="M600 142h16l6 72h-22zM600 100h10l2 38h-12zM600 76h7v20h-7z" />
      <path className="s-dark" d="M580 136h40v7h-40zM585 95h30v6h-30zM590 190v-8a4 4 0 0 1 8 0v8zM604 170v-8a4 4 0 0 1 8 0v8z" />
      <circle className="s-fire" cx="600" cy="71" r="8" />
      <path className="s-2" d="M590 64 600 50l10 14z" />
    </>
  );
}

/** Zeus on his throne, nearest to us: a sceptre in one hand, Victory in the other. */
function Zeus() {
  return (
    <>
      <path className="s-dark" d="M374 244v-60q0 -8 8 -8h30q8 0 8 8v60z" />
      <path className="s-1" d="M381 206q2 -9 11 -10h10q9 1 11 10l3 14q8 2 7 8l-3 16h-10l-2 -12h-22l-2 12h-10l-3 -16q-1 -6 7 -8z" />
      <path className="s-2" d="M397 196h5q9 1 11 10l3 14q8 2 7 8l-3 16h-10l-2 -12h-6q2 -18 -5 -36z" />
      <path className="s-1" d="M390 184q0 -8 7 -8t7 8v4q0 8 -7 10 -7 -2 -7 -10z" />
      <path className="s-gold" d="M388 184q0 -11 9 -11t9 11l-4 -4h-10zM426 176h3v68h-3zM422 176q5 -9 11 0zM364 206q4 -8 7 0l5 6 -6 3h-7zM364 244h66v5h-66z" />
    </>
  );
}
