/** Where an arrow key leads among buttons that lie in rows; nothing at the edges. */
export function step<B extends Element>(buttons: B[], from: Element | null, key: string): B | null {
  const at = buttons.findIndex((button) => button === from);
  const walk = WALKS[key];
  return walk && at >= 0 ? (walk(buttons, at) as B | undefined) ?? null : null;
}

type Walk = (buttons: Element[], at: number) => Element | undefined;

const WALKS: Record<string, Walk> = {
  ArrowRight: (buttons, at) => buttons[at + 1],
  ArrowLeft: (buttons, at) => buttons[at - 1],
  ArrowDown: (buttons, at) => closest(buttons.slice(at + 1), buttons[at]),
  ArrowUp: (buttons, at) => closest(buttons.slice(0, at).reverse(), buttons[at]),
  Home: (buttons) => buttons[0],
  End: (buttons) => buttons.at(-1),
};

/** Of the first row that is not the row of this button, the one that lies closest to it. */
function closest(buttons: Element[], from: Element | undefined): Element | undefined {
  if (!from) return undefined;
  const here = from.getBoundingClientRect();
  const boxes = buttons.map((button) => ({ button, box: button.getBoundingClientRect() }));
  const row = boxes.find(({ box }) => box.top !== here.top)?.box.top;
  const distance = (box: DOMRect) => Math.abs(box.left - here.left);
  return boxes
    .filter(({ box }) => box.top === row)
    .sort((one, other) => distance(one.box) - distance(other.box))[0]?.button;
}
