/** Parts of long Dutch words that may begin a new line, where nothing shorter fits on a card. */
const LATER_PARTS = /(?<=\p{L}{5})(fokkers|gilde|kamp|lieden|persgilde|terrein|voorraad|werkplaats)/gu;

/** A name with soft hyphens: "Belegeringswerkplaats" fits on a card in two lines. */
export function breakable(name: string): string {
  return name.replace(LATER_PARTS, "\u00AD$1");
}
