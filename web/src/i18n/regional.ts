/** The language of the page as it is written where its reader lives: "en" is "19 Nov 2026" in London and "Nov 19, 2026" in Boston. */
export function regional(language: string, wishes: readonly string[] = navigator.languages): string {
  const own = wishes.find((wish) => wish.toLowerCase().startsWith(`${language}-`));
  if (own !== undefined) return own;
  const region = wishes.map((wish) => wish.split("-").at(-1) ?? "").find((part) => /^[A-Z]{2}$/.test(part));
  return region === undefined ? language : `${language}-${region}`;
}
