import type { Happening } from "../../api/types";

/** Coins that one city pays to a neighbour. */
export interface Paid {
  city: number;
  coins: number;
}

/** What a payment is in 7 Wonders. */
interface WondersPayment {
  coins: number;
  bank: number;
  left: Paid;
  right: Paid;
}

/** What a payment is in Duel. */
interface DuelPayment {
  coins: number;
  to_bank: number;
  to_opponent: number;
}

type Said<Type extends string, Facts = unknown> = { type: Type } & Facts;

/** The events of 7 Wonders, as rulebooks/wonders/seen/story.py tells them. */
export type WondersEvent =
  | Said<"chosen", { player: number; city: number; action?: string }>
  | Said<"cards_revealed", { age: number; turn: number }>
  | Said<
      "card_built",
      { city: number; card: string; chain: string | null; by_wonder: boolean; by_leader?: string } & WondersPayment
    >
  | Said<
      "stage_built",
      {
        city: number;
        board: string;
        stage: number;
        option?: number;
        with_leader?: boolean;
        card?: string;
        leader?: string;
      } & WondersPayment
    >
  | Said<"card_sold", { city: number; card?: string; coins: number }>
  | Said<"trade_income", { city: number; coins: number }>
  | Said<"coins_gained", { city: number; coins: number; kind: string; by: string }>
  | Said<"cards_discarded", { count: number; card?: string }>
  | Said<
      | "last_card_asked"
      | "dig_asked"
      | "dig_in_vain"
      | "dig_declined"
      | "holder_draws"
      | "pawn_asked"
      | "pawn_in_vain"
      | "extra_leader_asked"
      | "extra_leader_in_vain"
      | "extra_leader_declined"
      | "copy_asked"
      | "copy_in_vain",
      { player: number }
    >
  | Said<"card_dug", { city: number; card: string }>
  | Said<"hands_passed", { direction: "left" | "right" | "swap" }>
  | Said<
      "conflict",
      { cities: [number, number]; shields: [number, number]; winner: number | null; points: number; passed_by?: string }
    >
  | Said<"leader_kept", { player: number; leader: string }>
  | Said<"leaders_passed", { number: number }>
  | Said<"draft_ended">
  | Said<"recruitment_begun" | "leaders_revealed", { age: number }>
  | Said<"leader_recruited", { city: number; leader: string; coins: number }>
  | Said<"leader_sold", { city: number; leader?: string; coins: number }>
  | Said<"leaders_drawn", { city: number; count: number; leaders?: string[] }>
  | Said<"leader_copied", { city: number; leader: string; owner: number }>
  | Said<"edifice_joined", { city: number; age: number; edifice: string; left: number }>
  | Said<"edifice_built" | "edifice_failed", { age: number; edifice: string }>
  | Said<"edifice_rewarded", { city: number; age: number; edifice: string; times: number; coins: number }>
  | Said<"pawn_taken", { city: number; age: number; edifice: string }>
  | Said<"penalty_asked", { players: number[] }>
  | Said<"card_lost", { city: number; card: string }>
  | Said<"coins_lost", { city: number; coins: number }>
  | Said<"victories_lost", { city: number; count: number }>
  | Said<"debt_taken", { city: number; age: number; points: number }>
  | Said<"age_ended", { age: number }>
  | Said<"age_begun", { age: number; cards: number }>
  | Said<"game_over", { winners: number[]; points: number[]; coins: number[] }>;

/** The events of Duel, as rulebooks/duel/seen/story.py tells them. */
export type DuelEvent =
  | Said<"wonder_drafted", { player: number; wonder: string }>
  | Said<"wonders_shown", { wonders: string[] }>
  | Said<"age_laid_out", { age: number }>
  | Said<"age_begun", { player: number; age: number }>
  | Said<"card_built", { player: number; card: string; chain: string | null } & DuelPayment>
  | Said<"wonder_built", { player: number; wonder: string; card: string } & DuelPayment>
  | Said<"card_sold", { player: number; card: string; coins: number }>
  | Said<"wonder_returned", { player: number; wonder: string }>
  | Said<"coins_gained" | "coins_lost", { player: number; coins: number; kind: string; by: string }>
  | Said<"pawn_moved", { player: number; from: number; to: number; path: number[]; left: number }>
  | Said<"loot_taken", { player: number; distance: number; coins: number }>
  | Said<"symbol_gained", { player: number; symbol: string; different: number; needed: number }>
  | Said<"pair_made", { player: number; symbol: string; token: boolean }>
  | Said<"token_taken", { player: number; token: string; from: "board" | "box" }>
  | Said<"card_destroyed", { player: number; owner: number; card: string }>
  | Said<"card_revived", { player: number; card: string }>
  | Said<"choice_asked", { player: number; choice: string; age?: number }>
  | Said<"cards_turned_up", { cards: { slot: number; card: string }[] }>
  | Said<"extra_turn" | "extra_turn_lost", { player: number }>
  | Said<"age_ended", { age: number }>
  | Said<"game_over", { ending: string; winners: number[]; points: number[] }>;

/** A colour of stones, and who plays with it. */
interface Owned {
  player: number;
  colour: string;
}

/** The events of Monuments, as rulebooks/monuments/seen/story.py tells them. */
export type MonumentsEvent =
  | Said<"colour_chosen", Owned>
  | Said<"card_taken", { player: number; slot: number; card: string }>
  | Said<"row_filled", { slot: number; card: string }>
  | Said<"row_not_filled", { slot: number; at_once: boolean }>
  | Said<"card_drawn", { player: number; pile: number; card?: string }>
  | Said<"monument_opened", Owned & { kind: "erect" | "extend"; monument: string }>
  | Said<"card_laid", Owned & { monument: string; card: string; height: number }>
  | Said<"indicator_turned" | "indicator_removed", { monument: string }>
  | Said<"building_ended", Owned & { monument: string; cards: number }>
  | Said<"card_discarded", Owned & { card: string; purpose: "score" | "buy" }>
  | Said<"pair_scored", Owned & { symbol: string; points: number }>
  | Said<"action_bought" | "extra_declined" | "turn_begun", { player: number }>
  | Said<"report_written", Owned & { count: number }>
  | Said<"card_reported", Owned & { card: string }>
  | Said<"historian_placed", Owned & { field: number; below: number }>
  | Said<"marker_moved", { monument: string; steps: number; from: number; to: number }>
  | Said<"overflow_paid", Owned & { monument: string; points: number }>
  | Said<"valuation_begun">
  | Said<"monument_valued", { monument: string; marker: number; owners: (Owned & { points: number })[] }>
  | Said<"historian_valued" | "historian_not_counted" | "bonus_won", Owned & { field: number; points: number }>
  | Said<"historians_unused", Owned & { count: number; points: number }>
  | Said<"game_over", { winners: number[]; points: number[]; monuments: number[] }>;

/** What is said at any table: why a bot with a character chose its move. */
export type SpeechEvent = Said<"said", { player: number; line: string }>;

/** Whose a seat is from now on: a bot plays for somebody, who comes back, or has given up. */
export type SeatEvent = Said<"bot_sat_down" | "person_back" | "person_resigned", { player: number }>;

export type TableEvent = WondersEvent | DuelEvent | MonumentsEvent | SpeechEvent | SeatEvent;

/** The wire calls an event plain data; the rulebooks promise these shapes. */
export function eventsOf(happening: Happening): TableEvent[] {
  return happening.events as unknown as TableEvent[];
}
