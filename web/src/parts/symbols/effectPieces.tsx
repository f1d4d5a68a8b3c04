/** What rows of effects are put together from. */
import { Fragment, type ReactNode } from "react";

import type { Colour, ColourSet, Counted as Count, Each, Resource, Special } from "../../almanac/types";
import { resourcesIn } from "../../almanac/resources";
import { useAlmanac } from "../../almanac/useAlmanac";
import { Coin, Points, Token } from "./Figure";
import { Icon, type IconProps } from "../Icon";
import { ColourSymbol, Pip } from "./Symbols";

/** Several copies of the same piece. */
export function Copies({ count, of }: { count: number; of: ReactNode }) {
  return Array.from({ length: count }, (_, copy) => <Fragment key={copy}>{of}</Fragment>);
}

/** Pieces to choose one from. */
function OneOf({ children }: { children: ReactNode[] }) {
  return children.map((piece, place) => (
    <Fragment key={place}>
      {place > 0 && <span className="slash">/</span>}
      {piece}
    </Fragment>
  ));
}

/** Resources made every turn. */
export function Made({ resources }: { resources: Partial<Record<Resource, number>> }) {
  return Object.entries(resources).map(([resource, count]) => (
    <Copies key={resource} count={count} of={<Pip resource={resource as Resource} />} />
  ));
}

/** One resource of several; a whole family has a pip of its own. */
export function Choice({ resources }: { resources: Resource[] }) {
  if (holdsAll(resources, resourcesIn("raw"))) return <Pip resource="any-raw" />;
  if (holdsAll(resources, resourcesIn("manufactured"))) return <Pip resource="any-manufactured" />;
  return (
    <OneOf>
      {resources.map((resource) => (
        <Pip key={resource} resource={resource} />
      ))}
    </OneOf>
  );
}

function holdsAll(resources: Resource[], family: Resource[]): boolean {
  return family.every((resource) => resources.includes(resource));
}

/** A set of all scientific symbols of 7 Wonders. */
export function AllSymbols() {
  const { symbols } = useAlmanac("wonders").terms;
  return Object.keys(symbols).map((symbol) => <Icon key={symbol} name={symbol} className="sci" />);
}

/** Any scientific symbol of 7 Wonders. */
export function AnySymbol() {
  return <OneOf>{AllSymbols()}</OneOf>;
}

/** Coins and points for each thing in some cities of 7 Wonders; arrows say in which. */
export function ForEach({ each }: { each: Each }) {
  return (
    <>
      {each.coins ? <Coin n={each.coins} /> : null}
      {each.points ? <Points n={each.points} /> : null}
      <Things of={each.of} />
      {each.cities.includes("left") && <Icon name="arrow-left" className="arrow" />}
      {each.cities.includes("own") && <Icon name="arrow-down" className="arrow" />}
      {each.cities.includes("right") && <Icon name="arrow-right" className="arrow" />}
    </>
  );
}

/** What Duel counts: in its own city (an arrow), or in the city that has most (a crown). */
export function Counting({ counted }: { counted: Count }) {
  return (
    <>
      <Things of={counted.of} />
      <Icon name={counted.scope === "own_city" ? "arrow-down" : "crown"} className="arrow" />
    </>
  );
}

type CoinSet = "coin_set_3";
type Thing = Colour | CoinSet | "stage" | "wonder" | "victory" | "leader";

function Things({ of }: { of: Thing[] }) {
  return of.map((thing) => <Counted key={thing} thing={thing} />);
}

function Counted({ thing }: { thing: Thing }) {
  if (thing === "stage" || thing === "wonder") return <Icon name="stage" className="stage" />;
  if (thing === "victory") return <Icon name="victory" />;
  if (thing === "leader") return <Icon name="cb-white" className="stage" />;
  if (isCoinSet(thing)) return <Coin n={Number(thing.replace(COIN_SET, ""))} />;
  return <ColourSymbol colour={thing} />;
}

const COIN_SET = "coin_set_"; // and how many coins are in it

function isCoinSet(thing: Thing): thing is CoinSet {
  return thing.startsWith(COIN_SET);
}

/** Points for every set of cards of different colours; all that cards have are drawn as one sign. */
export function ForSet({ of, points }: ColourSet) {
  const colours = new Set(useAlmanac("wonders").cards.map(({ colour }) => colour));
  return (
    <>
      <Points n={points} />
      {of.length === colours.size ? (
        <Icon name="all-colours" />
      ) : (
        <span className="set">
          <Things of={of} />
        </span>
      )}
    </>
  );
}

/** A card that costs nothing. */
export function FreeCard({ icon }: { icon: string }) {
  return (
    <>
      <Icon name={icon} />
      <Coin n={0} />
    </>
  );
}

/** Coins for something that happens. */
export function CoinsFor({ coins, children }: { coins: number; children: ReactNode }) {
  return (
    <>
      <Coin n={coins} />
      {children}
    </>
  );
}

/** A number more of something. */
export function More({ by, children }: { by: number; children: ReactNode }) {
  return (
    <>
      <b className="less">+{by}</b>
      {children}
    </>
  );
}

/** Some things cost fewer resources. */
export function Waived({ of, by }: { of: ReactNode; by: number }) {
  return (
    <>
      {of}
      <b className="less">−{by}</b>
    </>
  );
}

/** What a resource costs where a building makes it cheap. */
export function CheapPrice({ rulebook }: { rulebook: "wonders" | "duel" }) {
  return <Coin n={useAlmanac(rulebook).cheap_price} />;
}

/** A special power of 7 Wonders, with its figure. */
export function Power({ of, draw }: { of: Special; draw(figure: number): ReactNode }) {
  return draw(useAlmanac("wonders").powers[of] ?? 0);
}

/** A victory token of 7 Wonders, with what those of its age are worth. */
export function VictoryToken({ age }: { age: number }) {
  const { victory_points } = useAlmanac("wonders");
  return <Token kind="victory" n={victory_points[age - 1] ?? 0} />;
}

/** One shield. */
export function Shield(props: Omit<IconProps, "name">) {
  return <Icon name="shield" {...props} />;
}
