/** Finding things in an almanac by any words of what is printed on them. */
import type { Almanac } from "./almanac";
import type { Age, Card, Colour } from "./types";

/** What to search for: words, Ages and colours (none means all). */
export interface Filter {
  words: string;
  ages: Age[];
  /** Leaders are white. */
  colours: (Colour | "white")[];
}

export const NO_FILTER: Filter = { words: "", ages: [], colours: [] };

/** How an Age is called: "Age II 2". */
type AgeWords = (age: Age) => string;

/** Lower case without accents, so that "ephesos" finds Éphesos. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/**
 * Whether a text has, for every word, one that begins so. A number has to be there as a whole, and
 * right before the word that follows it: "3 shields".
 */
function holds(text: string, words: string): boolean {
  const searched = plain(text);
  const wanted = plain(words).match(/\d+\s+\S+|\S+/g) ?? [];
  return wanted.every((word) => beginningWith(word).test(searched));
}

function beginningWith(word: string): RegExp {
  const literal = word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\s+/, "\\s+");
  return /^\d/.test(word)
    ? new RegExp(`(?<![\\p{L}\\p{N}-])${literal}(?!\\p{N})`, "u")
    : new RegExp(`(?<![\\p{L}\\p{N}])${literal}`, "u");
}

export function findCards(almanac: Almanac, filter: Filter, ageWords: AgeWords): Card[] {
  return almanac.cards.filter(
    (card) =>
      (filter.ages.length === 0 || filter.ages.includes(card.age)) &&
      (filter.colours.length === 0 || filter.colours.includes(card.colour)) &&
      holds(cardWords(almanac, card, ageWords), filter.words),
  );
}

/** Leaders have a colour but no Age, edifices an Age but no colour. */
export function findInExpansions(almanac: Almanac, filter: Filter, ageWords: AgeWords) {
  const white = filter.ages.length === 0 && (filter.colours.length === 0 || filter.colours.includes("white"));
  const leaderWords = almanac.terms.card_types.white ?? "";
  const edificeWords = almanac.terms.terms.edifice ?? "";
  const inAge = (age: Age) => filter.colours.length === 0 && (filter.ages.length === 0 || filter.ages.includes(age));
  return {
    leaders: almanac.leaders.filter(
      (leader) => white && holds([leader.name, leaderWords, stageWords(leader)].join(" "), filter.words),
    ),
    edifices: almanac.edifices.filter(
      (edifice) =>
        inAge(edifice.age) &&
        holds(
          [edifice.name, edificeWords, ageWords(edifice.age), stageWords(edifice), edifice.penalty_text].join(" "),
          filter.words,
        ),
    ),
  };
}

/** Boards, wonders, tokens and monuments have no Age and no colour: they are found by words only. */
export function findOthers(almanac: Almanac, filter: Filter) {
  if (filter.ages.length > 0 || filter.colours.length > 0) {
    return { boards: [], wonders: [], tokens: [], monuments: [] };
  }
  return {
    boards: almanac.boards.filter((board) =>
      holds(
        [board.name, board.monument]
          .concat(board.sides.flatMap((side) => [side.text ?? "", ...side.stages.map(stageWords)]))
          .join(" "),
        filter.words,
      ),
    ),
    wonders: almanac.wonders.filter((wonder) =>
      holds(`${wonder.name} ${stageWords(wonder)}`, filter.words),
    ),
    tokens: almanac.tokens.filter(({ name, text, rules }) =>
      holds([name, text, ...rules].join(" "), filter.words),
    ),
    monuments: almanac.monuments.filter(({ name, text, rules, cards }) =>
      holds([name, text, ...rules, ...cards.map((card) => `${card.value} ${card.text}`)].join(" "), filter.words),
    ),
  };
}

function cardWords(almanac: Almanac, card: Card, ageWords: AgeWords): string {
  const { terms } = almanac;
  const chained = [...card.chain_from, ...card.opens].map((id) => almanac.card(id).name);
  return [
    card.name,
    card.type,
    terms.colours[card.colour],
    ageWords(card.age),
    stageWords(card),
    ...chained,
    card.chain_symbol && terms.chain_symbols[card.chain_symbol],
  ].join(" ");
}

type Explained = Pick<Card, "text" | "cost_text" | "rules">;

function stageWords({ text, cost_text, rules }: Explained): string {
  return [text, cost_text, ...rules].join(" ");
}
