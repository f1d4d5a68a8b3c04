/** A figure with a real minus sign where it is below nought. */
export function signed(figure: number): string {
  return figure < 0 ? `−${-figure}` : String(figure);
}
