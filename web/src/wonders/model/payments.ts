/** Which payment comes first, and what a word on it is worth. */
import type { Payment, WondersView } from "../../api/types";
import { cityAt, leftOf, rightOf } from "./seats";

type Table = Pick<WondersView, "cities" | "viewer">;

/** Cheapest first; of equals, the one that helps the stronger rival least, and yourself most. */
export function ranked(payments: readonly Payment[], view: Table, payer: number): Payment[] {
  const left = strength(view, leftOf(view, payer));
  const right = strength(view, rightOf(view, payer));
  const help = (payment: Payment) => payment.left * left + payment.right * right;
  return [...payments].sort((a, b) => a.total - b.total || help(a) - help(b) || a.left - b.left);
}

/** How little we like to pay a city: its points so far; one’s own city is paid most gladly. */
function strength(view: Table, city: number): number {
  return city === view.viewer ? Number.MIN_SAFE_INTEGER / 1e6 : cityAt(view, city).points;
}

/** Somebody who is paid. */
interface Payee {
  city: number;
  coins: number;
  side: "left" | "right";
}

export function payees({ left, right }: Pick<Payment, "left" | "right">, view: Table, payer: number): Payee[] {
  const both: Payee[] = [
    { city: leftOf(view, payer), coins: left, side: "left" },
    { city: rightOf(view, payer), coins: right, side: "right" },
  ];
  return both.filter((payee) => payee.coins > 0);
}

/** What may be said about a payment beside others. */
type Note =
  | { kind: "cheapest" }
  | { kind: "rises"; city: number; coins: number }
  | { kind: "spares"; city: number };

/** Who profits: the cheapest way says so, others say to how many coins each player paid would rise, and which leader gets nothing. */
export function notesOn(payment: Payment, all: readonly Payment[], view: Table, payer: number): Note[] {
  const least = Math.min(...all.map((other) => other.total));
  const paid = payees(payment, view, payer);
  const notes: Note[] = [];
  if (payment.total === least && all.some((other) => other.total > least)) notes.push({ kind: "cheapest" });
  for (const { city, coins } of paid) notes.push({ kind: "rises", city, coins: cityAt(view, city).coins + coins });
  const spared = all
    .flatMap((other) => payees(other, view, payer).map((payee) => payee.city))
    .find((city) => city !== view.viewer && leads(view, city) && paid.every((payee) => payee.city !== city));
  if (spared !== undefined) notes.push({ kind: "spares", city: spared });
  return notes;
}

function leads(view: Table, city: number): boolean {
  return view.viewer >= 0 && cityAt(view, city).points > cityAt(view, view.viewer).points;
}
