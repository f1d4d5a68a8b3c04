// A draft for boardgame.io of about the size of 7 Wonders Duel: two players take sixty cards in
// turn, from three pyramids of twenty, half of which lie face down until they are uncovered.
const { INVALID_MOVE, PlayerView } = require("boardgame.io/core");

const AGES = 3;
const ROWS = [2, 3, 4, 5, 6];
const COLOURS = ["brown", "grey", "blue", "green", "yellow", "red"];
const SALE = 2;

const placeOf = ROWS.flatMap((size, row) =>
  Array.from({ length: size }, (_, place) => ({ row, place })),
);
const slotAt = (row, place) =>
  placeOf.findIndex((one) => one.row === row && one.place === place);
const coveredBy = placeOf.map(({ row, place }) =>
  row + 1 < ROWS.length ? [slotAt(row + 1, place), slotAt(row + 1, place + 1)] : [],
);

function newCard(age, number) {
  return {
    id: `card-${age}-${number}`,
    age,
    colour: COLOURS[number % COLOURS.length],
    cost: { coins: (number * age) % 5 },
    gives: { points: 1 + (number % 4), shields: number % 3, coins: number % 2 },
  };
}

const newDeck = (age) => placeOf.map((_, number) => newCard(age, number));

function layOut(G) {
  G.age += 1;
  const deck = G.secret.decks[G.age - 1];
  G.slots = placeOf.map(({ row }, slot) => ({ taken: false, card: row % 2 ? null : deck[slot] }));
}

function uncover(G) {
  const deck = G.secret.decks[G.age - 1];
  for (const slot of available(G)) G.slots[slot].card = deck[slot];
}

function available(G) {
  const isFree = (slot) => coveredBy[slot].every((other) => G.slots[other].taken);
  return G.slots.flatMap((one, slot) => (!one.taken && isFree(slot) ? [slot] : []));
}

function legal(G, player) {
  return available(G).flatMap((slot) => {
    const canBuild = G.slots[slot].card.cost.coins <= G.cities[player].coins;
    return [...(canBuild ? [`build ${slot}`] : []), `sell ${slot}`];
  });
}

function take({ G, ctx, playerID }, action) {
  if (!G.legal.includes(action)) return INVALID_MOVE;
  const [how, slot] = action.split(" ");
  const city = G.cities[playerID];
  const card = G.slots[slot].card;
  if (how === "build") {
    city.coins += card.gives.coins - card.cost.coins;
    city.points += card.gives.points;
    city.shields += card.gives.shields;
    city.built.push(card);
  } else {
    city.coins += SALE;
    G.discard.push(card);
  }
  G.slots[slot] = { taken: true, card: null };
  if (G.slots.every((one) => one.taken) && G.age < AGES) layOut(G);
  uncover(G);
  G.legal = legal(G, (ctx.playOrderPos + 1) % ctx.numPlayers);
}

const Draft = {
  name: "draft",
  minPlayers: 2,
  maxPlayers: 2,
  disableUndo: true,
  playerView: PlayerView.STRIP_SECRETS,
  setup: ({ random }) => {
    const decks = Array.from({ length: AGES }, (_, age) => random.Shuffle(newDeck(age + 1)));
    const city = () => ({ coins: 7, points: 0, shields: 0, built: [] });
    const G = { age: 0, slots: [], discard: [], cities: [city(), city()], secret: { decks } };
    layOut(G);
    uncover(G);
    G.legal = legal(G, 0);
    return G;
  },
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { take: { move: take, client: false } },
  endIf: ({ G }) => {
    if (G.age < AGES || G.slots.some((one) => !one.taken)) return undefined;
    return { points: G.cities.map((city) => city.points) };
  },
};

module.exports = { Draft };
