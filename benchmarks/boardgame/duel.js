// 7 Wonders Duel for boardgame.io, as its documentation teaches to write a game: moves change G,
// which is all there is, and what no player may see is in G.secret.
//
// The cards are those of Pharos (data.json, written by against_boardgame.py). As at a table of
// Pharos, players who know no rules can play it: G says what each card costs, and what is legal.
const { INVALID_MOVE } = require("boardgame.io/core");
const { board, cards, structures, tokens, wonders } = require("./data.json");

const byId = (rows) => Object.fromEntries(rows.map((row) => [row.id, row]));
const CARD = byId(cards);
const WONDER = byId(wonders);
const TOKEN = byId(tokens);
const AGES = structures.length;
const DRAFT_GROUP = board.draft.order.length / 2;
const PLAYERS = [0, 1];
const other = (player) => 1 - player;
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

// The structure of an age: where its cards lie, and which others lie on each of them
const LAYOUT = structures.map(({ rows }) => {
  const slots = rows.flatMap((row, number) =>
    [...row.matchAll(/UU|dd/g)].map(({ 0: face, index }) => ({ row: number, column: index, up: face === "UU" })),
  );
  return slots.map((slot) => ({
    ...slot,
    above: slots.flatMap((one, place) =>
      one.row === slot.row + 1 && Math.abs(one.column - slot.column) === 1 ? [place] : [],
    ),
  }));
});

function layOut(G) {
  G.age += 1;
  const deck = G.secret.decks[G.age - 1];
  G.structure = LAYOUT[G.age - 1].map(({ up }, place) =>
    up ? { card: deck[place], back: null } : { card: null, back: CARD[deck[place]].age },
  );
}

const isGone = (slot) => !slot.card && !slot.back;

function accessible(G) {
  const layout = LAYOUT[G.age - 1];
  return G.structure.flatMap((slot, place) =>
    !isGone(slot) && layout[place].above.every((one) => isGone(G.structure[one])) ? [place] : [],
  );
}

function turnUp(G) {
  const deck = G.secret.decks[G.age - 1];
  for (const place of accessible(G)) G.structure[place] = { card: deck[place], back: null };
}

// Cities

const effectsOf = (city) => [
  ...city.cards.map((id) => CARD[id].effect),
  ...city.wonders.filter((one) => one.built).map((one) => WONDER[one.id].effect),
];
const perk = (city, name) => sum(city.tokens.map((id) => TOKEN[id].perk?.[name] ?? 0));
const ofColour = (city, colour) => city.cards.filter((id) => CARD[id].colour === colour);

function count(city, what) {
  if (what === "wonder") return city.wonders.filter((one) => one.built).length;
  if (what === "coin_set_3") return Math.floor(city.coins / 3);
  return ofColour(city, what).length;
}

function counted(G, player, { amount, of, scope }) {
  const inCity = (city) => sum(of.map((what) => count(city, what)));
  const most = scope === "own_city" ? inCity(G.cities[player]) : Math.max(...G.cities.map(inCity));
  return amount * most;
}

function symbols(city) {
  const onCards = city.cards.map((id) => CARD[id].effect.science);
  return [...onCards, ...city.tokens.map((id) => TOKEN[id].science)].filter(Boolean);
}

// Trade

function makes(city, colours) {
  const made = {};
  for (const id of city.cards) {
    if (colours && !colours.includes(CARD[id].colour)) continue;
    for (const [resource, units] of Object.entries(CARD[id].effect.produces ?? {}))
      made[resource] = (made[resource] ?? 0) + units;
  }
  return made;
}

function priceList(G, player) {
  const fixed = effectsOf(G.cities[player]).flatMap((effect) => effect.fixed_price ?? []);
  const sold = makes(G.cities[other(player)], ["brown", "grey"]);
  return Object.fromEntries(
    board.resources.map((resource) => [
      resource,
      fixed.includes(resource) ? board.trade.fixed_price : board.trade.base_price + (sold[resource] ?? 0),
    ]),
  );
}

// What a player trades with: asked once for everything that they might build
function buyer(G, player) {
  const city = G.cities[player];
  return {
    city,
    made: makes(city),
    prices: priceList(G, player),
    choices: effectsOf(city).flatMap((effect) => (effect.produces_choice ? [effect.produces_choice] : [])),
  };
}

// The coins for what is missing, when each choice stands for what saves most
function cheapest(missing, prices, choices, waived) {
  if (choices.length === 0) {
    const units = Object.entries(missing).flatMap(([resource, left]) => Array(left).fill(prices[resource]));
    return sum(units.sort((one, two) => two - one).slice(waived));
  }
  const [first, ...rest] = choices;
  const useful = first.filter((resource) => missing[resource] > 0);
  if (useful.length === 0) return cheapest(missing, prices, rest, waived);
  const spared = useful.map((resource) => ({ ...missing, [resource]: missing[resource] - 1 }));
  return Math.min(...spared.map((left) => cheapest(left, prices, rest, waived)));
}

function traded({ city, made, prices, choices }, cost, discount) {
  const missing = {};
  for (const [resource, units] of Object.entries(cost)) {
    const left = units - (made[resource] ?? 0);
    if (resource !== "coins" && left > 0) missing[resource] = left;
  }
  return cheapest(missing, prices, choices, discount ? perk(city, discount) : 0);
}

function priceOfCard(buying, id) {
  const card = CARD[id];
  if (card.chain_from && buying.city.cards.includes(card.chain_from)) return { total: 0, trade: 0, chain: true };
  const trade = traded(buying, card.cost, card.colour === "blue" ? "blue_discount" : null);
  return { total: trade + (card.cost.coins ?? 0), trade, chain: false };
}

function priceOfWonder(buying, id) {
  const trade = traded(buying, WONDER[id].cost, "wonder_discount");
  return { total: trade, trade };
}

// What is legal: actions as sentences, and what everything costs the player whose turn it is

function turnActions(G, player) {
  const { coins, wonders: mine } = G.cities[player];
  const buying = buyer(G, player);
  const cardsThere = accessible(G).map((place) => G.structure[place].card);
  const planned = mine.filter((one) => !one.built && !one.returned);
  const offers = [
    ...cardsThere.map((id) => ({ what: "card", id, ...priceOfCard(buying, id) })),
    ...planned.map(({ id }) => ({ what: "wonder", id, ...priceOfWonder(buying, id) })),
  ].map((offer) => ({ ...offer, affordable: offer.total <= coins }));
  const legal = offers.flatMap(({ what, id, affordable }) => {
    if (what === "card") return affordable ? [`build ${id}`, `sell ${id}`] : [`sell ${id}`];
    return affordable ? cardsThere.map((card) => `wonder ${id} with ${card}`) : [];
  });
  return { offers, legal };
}

const QUESTIONS = {
  draft: (G) => G.draft.offer.map((id) => `draft ${id}`),
  begin: () => ["go first", "go second"],
  token: (G) => G.board.map((id) => `take ${id}`),
  library: (G) => G.drawn.map((id) => `take ${id}`),
  destroy: (G, player) => ofColour(G.cities[other(player)], G.doomed).map((id) => `destroy ${id}`),
  revive: (G) => G.discard.map((id) => `revive ${id}`),
};

function lookAhead(G) {
  const asked = G.over ? () => [] : QUESTIONS[G.phase];
  const { offers, legal } = asked ? { offers: [], legal: asked(G, G.active) } : turnActions(G, G.active);
  Object.assign(G, { offers, legal, prices: PLAYERS.map((player) => priceList(G, player)) });
  G.points = PLAYERS.map((player) => sum(Object.values(sheet(G, player))));
}

// Effects

function march(G, player, steps) {
  const towards = player === 0 ? 1 : -1;
  const capital = board.track.capital;
  G.pawn = Math.max(-capital, Math.min(capital, G.pawn + towards * steps));
  const victim = G.cities[other(player)];
  for (const { distance, coins } of board.loot) {
    if (G.pawn * towards >= distance && G.loot[other(player)].includes(distance)) {
      G.loot[other(player)] = G.loot[other(player)].filter((one) => one !== distance);
      victim.coins = Math.max(0, victim.coins - coins);
    }
  }
  if (G.pawn * towards === capital) win(G, player, "military");
}

function win(G, player, ending) {
  if (!G.over) G.over = { winners: [player], ending };
}

function ask(G, phase, isPossible) {
  if (isPossible && !G.over) G.phase = phase;
}

function openCard(G, player, id) {
  const city = G.cities[player];
  const { coins, coins_per, shields, science } = CARD[id].effect;
  city.cards.push(id);
  city.coins += (coins ?? 0) + (coins_per ? counted(G, player, coins_per) : 0);
  if (shields) march(G, player, shields + (CARD[id].colour === "red" ? perk(city, "red_shields") : 0));
  if (science) showSymbol(G, player, science);
}

function showSymbol(G, player, science) {
  const all = symbols(G.cities[player]);
  if (new Set(all).size >= board.victory.symbols) win(G, player, "scientific");
  else if (all.filter((one) => one === science).length === 2) ask(G, "token", G.board.length > 0);
}

function pay(G, player, { total, trade }) {
  G.cities[player].coins -= total;
  if (perk(G.cities[other(player)], "trade_income")) G.cities[other(player)].coins += trade;
}

function takeCard(G, id) {
  const place = G.structure.findIndex((slot) => slot.card === id);
  G.structure[place] = { card: null, back: null };
}

// Actions

const ACTIONS = {
  draft(G, player, id) {
    G.cities[player].wonders.push({ id, built: false, returned: false, age: null });
    G.draft.offer = G.draft.offer.filter((one) => one !== id);
    G.draft.picked += 1;
    if (G.draft.picked === DRAFT_GROUP) G.draft.offer = G.secret.wonders;
    if (G.draft.picked < board.draft.order.length) return void (G.active = board.draft.order[G.draft.picked]);
    G.draft = null;
    G.phase = "turn";
    G.active = 0;
    layOut(G);
  },
  build(G, player, id) {
    const price = priceOfCard(buyer(G, player), id);
    pay(G, player, price);
    takeCard(G, id);
    if (price.chain) G.cities[player].coins += perk(G.cities[player], "chain_coins");
    openCard(G, player, id);
  },
  sell(G, player, id) {
    G.cities[player].coins += board.trade.sale + ofColour(G.cities[player], "yellow").length;
    G.discard.push(id);
    takeCard(G, id);
  },
  wonder(G, player, id, _, card) {
    const city = G.cities[player];
    const { coins, opponent_loses_coins, shields, destroys, builds_from_discard, draws_progress, extra_turn } =
      WONDER[id].effect;
    pay(G, player, priceOfWonder(buyer(G, player), id));
    takeCard(G, card);
    Object.assign(city.wonders.find((one) => one.id === id), { built: true, age: CARD[card].age });
    if (sum(G.cities.map((one) => count(one, "wonder"))) === board.setup.most_wonders)
      for (const one of G.cities.flatMap(({ wonders: all }) => all)) one.returned = !one.built;
    city.coins += coins ?? 0;
    const victim = G.cities[other(player)];
    victim.coins = Math.max(0, victim.coins - (opponent_loses_coins ?? 0));
    G.again = Boolean(extra_turn) || perk(city, "wonder_turns") > 0;
    if (shields) march(G, player, shields);
    if (destroys) {
      G.doomed = destroys;
      ask(G, "destroy", ofColour(victim, destroys).length > 0);
    }
    if (builds_from_discard) ask(G, "revive", G.discard.length > 0);
    if (draws_progress) {
      G.drawn = G.secret.box.slice(0, draws_progress);
      ask(G, "library", true);
    }
  },
  take(G, player, id) {
    G.board = G.board.filter((one) => one !== id);
    G.secret.box = G.secret.box.filter((one) => one !== id);
    G.drawn = [];
    G.cities[player].tokens.push(id);
    G.cities[player].coins += TOKEN[id].coins ?? 0;
    if (TOKEN[id].science) showSymbol(G, player, TOKEN[id].science);
  },
  destroy(G, player, id) {
    const victim = G.cities[other(player)];
    victim.cards = victim.cards.filter((one) => one !== id);
    G.discard.push(id);
  },
  revive(G, player, id) {
    G.discard = G.discard.filter((one) => one !== id);
    openCard(G, player, id);
  },
  go(G, player, place) {
    G.active = place === "first" ? player : other(player);
  },
};

// Turns

function take({ G, playerID }, action) {
  const player = Number(playerID);
  if (!G.legal.includes(action)) return INVALID_MOVE;
  const [verb, ...what] = action.split(" ");
  const wasTurn = verb !== "draft" && verb !== "go";
  if (G.phase !== "draft") G.phase = "turn";
  ACTIONS[verb](G, player, ...what);
  if (wasTurn && G.phase === "turn" && !G.over) endTurn(G, player);
  lookAhead(G);
}

function endTurn(G, player) {
  if (G.structure.some((slot) => !isGone(slot))) {
    turnUp(G);
    G.active = G.again ? player : other(player);
  } else if (G.age === AGES) {
    G.over = byPoints(G);
  } else {
    layOut(G);
    if (G.pawn !== 0) G.phase = "begin";
    G.active = G.pawn === 0 ? player : G.pawn > 0 ? 1 : 0;
  }
  G.again = false;
}

function sheet(G, player) {
  const city = G.cities[player];
  const points = { blue: 0, green: 0, yellow: 0, purple: 0, wonders: 0, progress: 0, military: 0, coins: 0 };
  for (const id of city.cards) {
    const { points: printed, points_per } = CARD[id].effect;
    if (printed) points[CARD[id].colour] += printed;
    if (points_per) points.purple += counted(G, player, points_per);
  }
  for (const { id, built } of city.wonders) points.wonders += built ? (WONDER[id].effect.points ?? 0) : 0;
  for (const id of city.tokens)
    points.progress += (TOKEN[id].points ?? 0) + (TOKEN[id].points_per_token ?? 0) * city.tokens.length;
  const advance = player === 0 ? G.pawn : -G.pawn;
  points.military = advance > 0 ? board.track.points[advance] : 0;
  points.coins = Math.floor(city.coins / board.victory.coins_per_point);
  return points;
}

function byPoints(G) {
  const sheets = PLAYERS.map((player) => sheet(G, player));
  const ranks = sheets.map((one) => sum(Object.values(one)) * 1000 + one.blue);
  const winners = PLAYERS.filter((player) => ranks[player] === Math.max(...ranks));
  return { winners, ending: "civilian", sheets };
}

function setup({ random }) {
  const { progress_tokens_on_board, cards_removed, guilds_added, coins } = board.setup;
  const ofAge = (age) => random.Shuffle(cards.filter((card) => card.age === age).map((card) => card.id));
  const decks = [1, 2, 3].map((age) => ofAge(age).slice(cards_removed));
  decks[2] = random.Shuffle([...decks[2], ...ofAge("guild").slice(0, guilds_added)]);
  const drafted = random.Shuffle(wonders.map((one) => one.id));
  const shuffled = random.Shuffle(tokens.map((one) => one.id));
  const city = () => ({ coins, cards: [], wonders: [], tokens: [] });
  const G = {
    phase: "draft",
    age: 0,
    active: board.draft.order[0],
    again: false,
    cities: [city(), city()],
    structure: [],
    discard: [],
    pawn: 0,
    loot: PLAYERS.map(() => board.loot.map(({ distance }) => distance)),
    board: shuffled.slice(0, progress_tokens_on_board),
    drawn: [],
    doomed: null,
    draft: { offer: drafted.slice(0, DRAFT_GROUP), picked: 0 },
    over: null,
    secret: {
      decks,
      wonders: drafted.slice(DRAFT_GROUP, 2 * DRAFT_GROUP),
      box: shuffled.slice(progress_tokens_on_board),
    },
  };
  lookAhead(G);
  return G;
}

// Nobody sees the decks, and only the player whose turn it is, what they drew, pay and may do
function playerView({ G, playerID }) {
  const { secret, ...seen } = G;
  return playerID === String(G.active) ? seen : { ...seen, drawn: [], offers: [], legal: [] };
}

const Duel = {
  name: "duel",
  minPlayers: 2,
  maxPlayers: 2,
  disableUndo: true,
  playerView,
  setup,
  turn: {
    minMoves: 1,
    maxMoves: 1,
    order: { first: ({ G }) => G.active, next: ({ G }) => G.active },
  },
  moves: { take: { move: take, client: false } },
  endIf: ({ G }) => G.over ?? undefined,
};

module.exports = { Duel };
