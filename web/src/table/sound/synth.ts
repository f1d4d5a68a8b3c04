import type { Cue } from "./cues";

/** One tone: when it starts and how long it lasts (seconds), how high (hertz), how loud (0 to 1), in which timbre. */
interface Tone {
  at: number;
  lasts: number;
  pitch: number;
  loud: number;
  wave: OscillatorType;
  glideTo?: number;
}

const ATTACK = 0.012; // seconds, so that no tone clicks
const SILENCE = 0.0001; // an exponential ramp cannot reach nothing
const LEVEL = 0.22; // of full scale at full volume: soft

const tone = (at: number, lasts: number, pitch: number, loud = 1, wave: OscillatorType = "sine"): Tone => ({
  at,
  lasts,
  pitch,
  loud,
  wave,
});

/** What each cue is made of: a lyre for your turn, wood for cards, metal for coins, stone for edifices, a drum for conflict. */
export const TONES: Record<Cue, Tone[]> = {
  turn: [tone(0, 0.5, 587.3, 0.9, "triangle"), tone(0.13, 0.7, 880, 0.8, "triangle")],
  reveal: [tone(0, 0.09, 320, 0.7, "triangle"), tone(0.07, 0.09, 400, 0.6, "triangle"), tone(0.14, 0.12, 480, 0.5, "triangle")],
  coins: [tone(0, 0.16, 2093, 0.3), tone(0.07, 0.22, 2637, 0.3), tone(0.15, 0.3, 3136, 0.22)],
  join: [tone(0, 0.08, 196, 0.8, "triangle"), tone(0.09, 0.1, 294, 0.6, "triangle")],
  edifice: [tone(0, 0.5, 392, 0.7, "triangle"), tone(0.12, 0.5, 494, 0.7, "triangle"), tone(0.24, 0.9, 587.3, 0.7, "triangle")],
  conflict: [{ ...tone(0, 0.38, 150, 1), glideTo: 52 }, { ...tone(0.2, 0.42, 120, 0.8), glideTo: 46 }],
  victory: [
    tone(0, 0.5, 523.3, 0.7, "triangle"),
    tone(0.16, 0.5, 659.3, 0.7, "triangle"),
    tone(0.32, 0.5, 784, 0.7, "triangle"),
    tone(0.5, 1.3, 1046.5, 0.8, "triangle"),
    tone(0.5, 1.3, 523.3, 0.5, "sine"),
  ],
  chat: [tone(0, 0.12, 988, 0.4), tone(0.08, 0.16, 1319, 0.32)],
};

/** How long a cue sounds, in seconds. */
export function lengthOf(cue: Cue): number {
  return Math.max(...TONES[cue].map(({ at, lasts }) => at + lasts));
}

/** Plays a cue `after` some seconds. */
export function play(context: AudioContext, cue: Cue, volume: number, after = 0): void {
  for (const { at, lasts, pitch, loud, wave, glideTo } of TONES[cue]) {
    const start = context.currentTime + after + at;
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.type = wave;
    oscillator.frequency.setValueAtTime(pitch, start);
    if (glideTo !== undefined) oscillator.frequency.exponentialRampToValueAtTime(glideTo, start + lasts);
    gain.gain.setValueAtTime(SILENCE, start);
    gain.gain.exponentialRampToValueAtTime(Math.max(SILENCE, LEVEL * volume * loud), start + ATTACK);
    gain.gain.exponentialRampToValueAtTime(SILENCE, start + lasts);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(start + lasts);
  }
}
