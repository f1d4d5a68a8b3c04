import type { ReactNode } from "react";

import type { Age, Counted, Effect, Perks, Special, Symbol } from "../../almanac/types";
import {
  AllSymbols,
  AnySymbol,
  CheapPrice,
  Choice,
  CoinsFor,
  Copies,
  Counting,
  ForEach,
  ForSet,
  FreeCard,
  Made,
  More,
  Power,
  Shield,
  VictoryToken,
  Waived,
} from "./effectPieces";
import { Coin, Points } from "./Figure";
import { Icon } from "../Icon";
import { roman } from "../roman";
import { ColourSymbol, Pip, symbolIcon } from "./Symbols";

type Drawers<T> = { [K in keyof T]-?: (value: NonNullable<T[K]>, whole: T) => ReactNode };

/** One drawing for every key an effect can have, in the order in which they stand in a row. */
const EFFECTS: Drawers<Effect> = {
  produces: (resources) => <Made resources={resources} />,
  produces_choice: (resources) => <Choice resources={resources} />,
  fixed_price: (resources) => (
    <>
      {resources.map((resource) => (
        <Pip key={resource} resource={resource} />
      ))}
      <CheapPrice rulebook="duel" />
    </>
  ),
  cheap: ({ goods, neighbours }) => (
    <>
      {neighbours.includes("left") && <Icon name="arrow-left" className="arrow" />}
      <Pip resource={`any-${goods}`} />
      <CheapPrice rulebook="wonders" />
      {neighbours.includes("right") && <Icon name="arrow-right" className="arrow" />}
    </>
  ),
  shields: (count) => <Copies count={count} of={<Shield />} />,
  science: (symbol: Symbol) => <Icon name={symbolIcon(symbol)} className="sci" />,
  free_symbols: (count) => <Copies count={count} of={<AnySymbol />} />,
  special: (special: Special) => <Power of={special} draw={SPECIALS[special]} />,
  draws_progress: () => <Icon name="progress" />,
  destroys: (colour) => (
    <>
      <ColourSymbol colour={colour} />
      <Icon name="destroy" />
    </>
  ),
  builds_from_discard: () => <Icon name="from-discard" />,
  points: (points) => <Points n={points} />,
  coins: (coins) => <Coin n={coins} />,
  opponent_loses_coins: (coins) => (
    <>
      <Icon name="person" className="arrow" />
      <Coin n={-coins} />
    </>
  ),
  each: (each) => <ForEach each={each} />,
  coins_per: (counted, { points_per }) => (
    <>
      <Coin n={counted.amount} />
      {isSameCount(counted, points_per) && <Points n={points_per.amount} />}
      <Counting counted={counted} />
    </>
  ),
  points_per: (counted, { coins_per }) =>
    isSameCount(counted, coins_per) ? null : (
      <>
        <Points n={counted.amount} />
        <Counting counted={counted} />
      </>
    ),
  points_if_complete: (points) => (
    <>
      <Points n={points} />
      <Icon name="stage-all" />
    </>
  ),
  points_per_token: (points) => (
    <>
      <Points n={points} />
      <Icon name="progress" />
    </>
  ),
  perk: (perks) => drawEach(PERKS, perks),
  extra_turn: () => <Icon name="extra-turn" />,
  set: (set) => <ForSet {...set} />,
  points_per_coins: (coins) => (
    <>
      <Points n={1} />
      <Coin n={coins} />
    </>
  ),
  points_per_colour: (points) => (
    <>
      <Points n={points} />
      <Icon name="each-colour" />
    </>
  ),
  victory_token: (age) => <VictoryToken age={age} />,
  no_defeats: () => <Icon name="no-defeats" />,
  guild_again: () => (
    <>
      <ColourSymbol colour="purple" />
      <b className="less">×2</b>
    </>
  ),
  pawn: (age) => (
    <span className="pawn-of">
      <Icon name="pawn" />
      <b className="less">{age === "any" ? "?" : roman(Number(age) as Age)}</b>
    </span>
  ),
};

const PERKS: Drawers<Perks> = {
  wonder_discount: (resources) => <Waived of={<Icon name="stage" />} by={resources} />,
  blue_discount: (resources) => <Waived of={<ColourSymbol colour="blue" />} by={resources} />,
  trade_income: () => <Icon name="trade-income" />,
  red_shields: (shields) => (
    <More by={shields}>
      <Shield />
    </More>
  ),
  wonder_turns: () => (
    <>
      <Icon name="stage" />
      <Icon name="extra-turn" />
    </>
  ),
  chain_coins: (coins) => (
    <>
      <Icon name="chain" />
      <Coin n={coins} />
    </>
  ),
};

/** What a special power looks like, with the figure that the almanac has for it. */
const SPECIALS: Record<Special, (figure: number) => ReactNode> = {
  last_card: () => <Icon name="last-card" />,
  discard_build: () => <Icon name="from-discard" />,
  free_colour: () => <FreeCard icon="new-colour" />,
  free_first: () => <FreeCard icon="first-card" />,
  free_last: () => <FreeCard icon="sixth-card" />,
  waive_blue: (resources) => <Waived of={<ColourSymbol colour="blue" />} by={resources} />,
  waive_red: (resources) => <Waived of={<ColourSymbol colour="red" />} by={resources} />,
  waive_green: (resources) => <Waived of={<ColourSymbol colour="green" />} by={resources} />,
  waive_stage: (resources) => <Waived of={<Icon name="stage" className="stage" />} by={resources} />,
  bank_unit: (price) => (
    <>
      <Pip resource="any-raw" />
      <Pip resource="any-manufactured" />
      <Coin n={price} />
    </>
  ),
  trade_coins: (coins) => (
    <CoinsFor coins={coins}>
      <Icon name="arrow-both" className="arrow" />
    </CoinsFor>
  ),
  free_leaders: () => <FreeCard icon="cb-white" />,
  free_guilds: () => (
    <>
      <ColourSymbol colour="purple" />
      <Coin n={0} />
    </>
  ),
  victory_coins: (coins) => (
    <CoinsFor coins={coins}>
      <Icon name="victory" />
    </CoinsFor>
  ),
  pass_defeats: () => <Icon name="pass-defeat" />,
  chain_coins: (coins) => (
    <CoinsFor coins={coins}>
      <Icon name="chain" />
    </CoinsFor>
  ),
  yellow_coins: (coins) => (
    <CoinsFor coins={coins}>
      <ColourSymbol colour="yellow" />
    </CoinsFor>
  ),
  richer_sets: (points) => (
    <More by={points}>
      <AllSymbols />
    </More>
  ),
  copy_leader: () => (
    <>
      <Icon name="copy" />
      <Icon name="cb-white" />
    </>
  ),
  draw_leaders: (leaders) => (
    <More by={leaders}>
      <Icon name="cb-white" />
    </More>
  ),
  extra_leader: (leaders) => (
    <More by={leaders}>
      <Icon name="cb-white" />
    </More>
  ),
};

/** Everything an effect says, drawn. */
export function drawEffect(effect: Effect): ReactNode[] {
  return drawEach(EFFECTS, effect);
}

function drawEach<T extends object>(drawers: Drawers<T>, whole: T): ReactNode[] {
  const drawn: ReactNode[] = [];
  for (const key in drawers) {
    const value = whole[key];
    if (value) drawn.push(<span className="fx-part" key={key}>{drawers[key](value, whole)}</span>);
  }
  return drawn;
}

/** Whether two counts are of the same things in the same city, so that one picture says both. */
function isSameCount(counted: Counted, other: Counted | null | undefined): other is Counted {
  return other?.scope === counted.scope && other.of.join() === counted.of.join();
}
