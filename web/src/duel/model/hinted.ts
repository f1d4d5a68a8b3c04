/** What an action is about, as it is chosen on the table: a piece, and for a card what to do with it. */
export interface Meant {
  chosen: string;
  /** The option of the sheet; nothing where there is only one. */
  option: string | null;
}

/** What somebody chooses who wants this action; see rulebooks/duel/seen/notation.py. */
export function meantBy(action: string): Meant {
  const [verb = "", thing = "", , card = ""] = action.split(" ");
  if (verb === "wonder") return { chosen: card, option: `wonder ${thing}` };
  return { chosen: thing, option: verb === "build" || verb === "sell" ? verb : null };
}
