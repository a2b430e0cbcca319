import type { Items } from './items.ts';
import type { Dispute, Side } from './join.ts';
import { join } from './join.ts';

/*
 * Which text answers on which date, kept apart from the product's code and simple enough to be checked by reading.
 * A timeline is a list of days, each with everything that holds from that day until the next one. An edit sets what it
 * changed on its own day and on every later day, except where a later day had changed the same field itself.
 */
export type Day = string;
export type Timeline = ReadonlyMap<Day, Items>;
export type Decide = (dispute: Dispute & { day: Day }) => Side;

const NOTHING: Items = new Map();

export const daysOf = (timeline: Timeline): Day[] => [...timeline.keys()].toSorted();

/** What holds on a day: what began last by then. */
export function on(timeline: Timeline, day: Day): Items {
  const began = daysOf(timeline).findLast((each) => each <= day);
  return began === undefined ? NOTHING : (timeline.get(began) ?? NOTHING);
}

type Edit = { day: Day; mine: Items; decide: Decide };

/** An edit of what holds on a day: `mine` from that day on, carried into every later day. */
export function edit(timeline: Timeline, { day, mine, decide }: Edit): Timeline {
  const base = on(timeline, day);
  const edited = new Map(timeline).set(day, mine);
  for (const later of daysOf(timeline).filter((each) => each > day)) {
    const theirs = on(timeline, later);
    edited.set(
      later,
      join({ base, mine, theirs }, (dispute) => decide({ ...dispute, day: later })),
    );
  }
  return edited;
}
