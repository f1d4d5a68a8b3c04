/** The icon of a line of the score sheet; its colour is the class `cat-<category>`. */
const ICONS: Record<string, string> = {
  military: "shield",
  coins: "coins",
  wonder: "stage",
  wonders: "stage",
  progress: "progress",
  blue: "cb-blue",
  green: "cb-green",
  yellow: "cb-yellow",
  purple: "cb-purple",
  track: "laurel",
  monuments: "edifice",
  historians: "historian",
  bonus: "crown",
  unused: "hourglass",
  leaders: "cb-white",
  edifice: "edifice",
};

export function iconOf(category: string): string {
  return ICONS[category] ?? "laurel";
}

/** A number below nought with a real minus sign. */
export function signed(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}
