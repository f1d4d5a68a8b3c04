/** A name that stands alone. */
export function capitalized(name: string, language: string): string {
  return name.slice(0, 1).toLocaleUpperCase(language) + name.slice(1);
}
