/** The lighthouse itself: three storeys, a fire, and a light that turns. */
export function PharosTower() {
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
