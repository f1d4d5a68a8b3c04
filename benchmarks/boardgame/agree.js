// node agree.js: random games of Pharos, from the standard input, played by the rules of duel.js.
const assert = require("node:assert");
const { readFileSync } = require("node:fs");
const { Duel } = require("./duel.js");

function begin({ decks, wonder_deck, token_order, tokens_on_board }) {
  const G = Duel.setup({ random: { Shuffle: (things) => [...things] } });
  const board = tokens_on_board.length;
  const group = G.draft.offer.length;
  G.board = token_order.slice(0, board);
  G.draft.offer = wonder_deck.slice(0, group);
  G.legal = G.draft.offer.map((id) => `draft ${id}`);
  G.secret = {
    decks: Object.values(decks),
    wonders: wonder_deck.slice(group, 2 * group),
    box: token_order.slice(board),
  };
  return G;
}

const games = JSON.parse(readFileSync(0, "utf8"));
for (const { deal, decisions, end } of games) {
  const G = begin(deal);
  for (const { action, ...expected } of decisions) {
    const coins = G.cities.map((city) => city.coins);
    const found = { player: G.active, legal: [...G.legal].sort(), pawn: G.pawn, coins };
    assert.deepStrictEqual(found, expected);
    Duel.moves.take.move({ G, playerID: String(G.active) }, action);
  }
  assert.deepStrictEqual({ winners: G.over.winners, ending: G.over.ending, points: G.points }, end);
}
const decisions = games.reduce((total, game) => total + game.decisions.length, 0);
console.log(`${games.length} games with ${decisions} decisions: the rules agree`);
