/** Views out of real messages: the one way by which a JSON file, in which every name is any string, gets its type. */
import type { Rulebook, View } from "../api/types";

type ViewOf<Name extends Rulebook> = Extract<View, { rulebook: Name }>;

/** What a message of a game shows; web/fixtures/make.py wrote it as the server tells it. */
export function viewIn<Name extends Rulebook>(message: { view: object }, rulebook: Name): ViewOf<Name> {
  const view = message.view as View;
  if (!isOf(view, rulebook)) throw new Error(`This is a view of ${view.rulebook}, not of ${rulebook}.`);
  return view;
}

function isOf<Name extends Rulebook>(view: View, rulebook: Name): view is ViewOf<Name> {
  return view.rulebook === rulebook;
}
