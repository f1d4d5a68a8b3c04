/** The marks on the curve: which of them have room, and for how much. */
import type { Decision } from "../../api/types";
import { across, chanceAt, down, type Spot } from "./curve";
import { isFault } from "../grades";

export interface Mark {
  decision: Decision;
  /** In shares of the curve’s width and height, 0 to 100. */
  x: number;
  y: number;
  /** Beside something worse there is no room for its sign. */
  isDot: boolean;
}

export interface Size {
  width: number;
  height: number;
}

const SIGN = 22; // pixels, with a little room around it
const DOT = 10;

/** A mark where something was given away. Of those close to each other the worst has a sign, the others dots, as far as
 * there is room for them; the decision that is shown always has its sign. */
export function marksOf(decisions: readonly Decision[], lines: readonly Spot[][], last: number, chosen: number, size: Size): Mark[] {
  const isChosen = ({ number }: Decision) => Number(number === chosen);
  const byWeight = decisions.filter(isFault).sort((one, other) => isChosen(other) - isChosen(one) || other.cost - one.cost);
  const placed: Mark[] = [];
  for (const decision of byWeight) {
    const chance = chanceAt(lines[decision.player] ?? [], decision.number) ?? 0;
    const spot = { decision, x: across(decision.number, last), y: down(chance) };
    const fitting = [false, true].map((isDot) => ({ ...spot, isDot })).find((mark) => placed.every((other) => !overlap(mark, other, size)));
    if (fitting !== undefined) placed.push(fitting);
  }
  return placed.sort((one, other) => one.decision.number - other.decision.number);
}

function overlap(one: Mark, other: Mark, { width, height }: Size): boolean {
  const apart = (wide(one) + wide(other)) / 2;
  return (Math.abs(one.x - other.x) * width) / 100 < apart && (Math.abs(one.y - other.y) * height) / 100 < apart;
}

function wide({ isDot }: Mark): number {
  return isDot ? DOT : SIGN;
}
