const ARTICLE = /^(The|De|Het|Le|La|Les) /;

/** The name of a wonder inside a sentence: its article has no capital there. */
export function inSentence(name: string): string {
  return name.replace(ARTICLE, (article) => article.toLowerCase());
}
