import type { Choice } from "./choices";

const BUILDING = ["Q", "W", "E", "R", "Y", "U", "I", "O", "A", "D", "F"];
const PAIRS: Record<string, string> = { ship: "Z", scroll: "X", helmet: "C" };

/** The key of every choice, by its id: no two have the same one. Cards of the market have digits. */
export function keysOf(choices: Choice[]): Map<string, string> {
  const digits = choices.filter(({ kind }) => kind === "draw" || kind === "colour");
  const buildings = choices.filter(({ kind }) => kind === "build");
  return new Map([
    ...digits.map(({ id }, number) => [id, String(number + 1)] as const),
    ...buildings.flatMap(({ id }, number) => entry(id, BUILDING[number])),
    ...choices.flatMap((choice) => entry(choice.id, keyOf(choice))),
  ]);
}

function keyOf(choice: Choice): string | undefined {
  switch (choice.kind) {
    case "score":
    case "buy":
      return PAIRS[choice.symbol];
    case "report":
      return "H";
    default:
      return undefined;
  }
}

function entry(id: string, key: string | undefined): (readonly [string, string])[] {
  return key === undefined ? [] : [[id, key]];
}
