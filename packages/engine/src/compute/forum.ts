import { type Decimal, decimalOf, isAbove } from '../number/decimal.ts';
import type { Forum } from './rulebook.ts';

/** The court of the lowest grade that may try a suit of this value; null where the table does not say. */
export function competentForum(forums: readonly Forum[], valuation: Decimal, asOf?: string): Forum | null {
  return forums.find((forum) => isInForce(forum, asOf) && mayTry(forum, valuation)) ?? null;
}

/** The same for a value in rupees, to try out a table; null also where the value is no amount. */
export function courtFor(forums: readonly Forum[], rupees: number, asOf?: string): Forum | null {
  const valuation = decimalOf(rupees, 2);
  return valuation && competentForum(forums, valuation, asOf);
}

/** Years and dates compare as text: 2016 is before 2016-01-01, and both are before 2017. */
const isInForce = ({ from, to }: Forum, asOf: string | undefined) =>
  asOf === undefined ? to === null : from <= asOf && (to === null || asOf < to);

function mayTry({ upTo }: Forum, valuation: Decimal): boolean {
  if (upTo === null) return true;
  const limit = decimalOf(upTo, 2);
  return limit !== null && !isAbove(valuation, limit);
}
