/** Something that goes from one place of the table to another. */
export interface Move<Kind extends string = string> {
  key: string;
  kind: Kind;
  id: string;
  /** Where it is looked for if it was not to be seen before: the name of an anchor. */
  from: string;
  /** Where it goes: the piece itself where it can be seen now, else a part of the table. */
  to: { piece?: string; anchor: string };
}
