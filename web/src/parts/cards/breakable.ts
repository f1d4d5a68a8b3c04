/** Parts of long words that may begin a new line, where nothing shorter fits on a card. */
const LATER_PARTS = new RegExp(
  `(?<=\\p{L}{4})(?:${[
    // English
    "cary|cations|house|lenders|place|sary|sery|theater|tory|torium|works|yard",
    // Dutch
    "bakkerij|blazer|blazerij|fokkers|gilde|groeve|kamer|kamp|lieden|persgilde|serai|siteit|terrein|theek|toren|voorraad|werk|werkplaats|zagerij",
    // French
    "caire|ments|saire|sérail|tation|terie|théâtre|thèque|tifiques|toire",
  ].join("|")})\\p{L}*`,
  "gu",
);

/** A name with soft hyphens: "Belegeringswerkplaats" fits on a card in two lines. */
export function breakable(name: string): string {
  return name.replace(LATER_PARTS, "\u00AD$&");
}
