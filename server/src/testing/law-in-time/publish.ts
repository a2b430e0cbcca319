import { isProblem, Problem } from '@mizan/api';
import { expect } from 'vitest';
import type { Items } from './items.ts';
import { changedIds } from './items.ts';
import type { Side } from './join.ts';
import type { Day, Decide, Timeline } from './model.ts';
import { edit, on } from './model.ts';
import type { Published, Schedule, World } from './world.ts';
import { countIn } from './world.ts';

export type Decision = { version: number; key: string; side: Side };
export type Answers = { decisions: Decision[]; confirmBackdating: boolean };

/** A change of the rulebook, or of a schedule, from a day on. */
export type Wanted = {
  day: Day;
  mine: Items;
  /** The schedule that is changed; none for the rulebook. */
  schedule?: Schedule | undefined;
  sides: number;
  /** Answers with what holds on the day afterwards where new items got their ids. */
  send: (answers: Answers) => Promise<Items | undefined>;
};

/** How the author decides: by the day and the field, so that a sequence can be repeated. */
export const decideBy =
  (sides: number): Decide =>
  ({ day, field }) =>
    (sides >> (sum(`${day} ${field}`) % 17)) % 2 === 0 ? 'mine' : 'theirs';

const sum = (text: string) => [...text].reduce((total, letter) => total * 3 + (letter.codePointAt(0) ?? 0), 0) % 9973;

/** Publishes as an author does, who confirms a date in the past and decides each conflict. Undefined if refused. */
export async function publish(
  world: World,
  wanted: Wanted,
): Promise<Omit<Published, 'number' | 'seenBefore'> | undefined> {
  const { day, schedule, sides } = wanted;
  const before = schedule?.timeline ?? world.timeline;
  const { outcome, asked, confirmed } = await sendUntilDone(wanted);
  if (isFaulty(outcome)) return countRefusal(world, outcome);
  if (outcome instanceof Problem) throw outcome;
  expect(asked.map(({ name }) => name).toSorted(), 'what the author is asked').toEqual(disputesIn(before, wanted));
  // A schedule that no rules use needs no confirmation.
  if (!schedule) expect(confirmed, 'whether a date in the past was confirmed').toBe(day < world.today);
  if (asked.length > 0) countIn(world, 'conflicts decided');
  const mine = outcome ?? wanted.mine;
  const after = edit(before, { day, mine, decide: decideBy(sides) });
  if (schedule) schedule.timeline = after;
  else world.timeline = after;
  // What the author decided about was named to them.
  const touched = new Set([...changedIds(on(before, day), mine), ...asked.map(({ id }) => id)]);
  return { day, touched, before, after, schedule };
}

/** Sends again with what was asked for: decisions at most once, and at most one confirmation. */
async function sendUntilDone(wanted: Wanted) {
  let answers: Answers = { decisions: [], confirmBackdating: false };
  let asked: ReturnType<typeof conflictsOf> = [];
  for (;;) {
    const outcome = await attempt(wanted.send(answers));
    if (isConflict(outcome) && asked.length === 0) {
      asked = conflictsOf(outcome, wanted);
      answers = { ...answers, decisions: asked.map(({ decision }) => decision) };
    } else if (isProblem(outcome, 'BACKDATING_UNCONFIRMED') && !answers.confirmBackdating) {
      expect(outcome.data).toMatchObject({ effectiveFrom: wanted.day });
      answers = { ...answers, confirmBackdating: true };
    } else return { outcome, asked, confirmed: answers.confirmBackdating };
  }
}

/** What the edit and later versions both changed, as the model sees it. */
export function disputesIn(timeline: Timeline, { day, mine, sides }: Pick<Wanted, 'day' | 'mine' | 'sides'>): string[] {
  const found = new Set<string>();
  const decide: Decide = (dispute) => {
    found.add(nameOf(dispute));
    return decideBy(sides)(dispute);
  };
  edit(timeline, { day, mine, decide });
  return [...found].toSorted();
}

const nameOf = ({ day, id, field }: { day: Day; id: string; field: string | null }) =>
  `${day} ${id} ${field ?? 'removed'}`;

/** What the contract calls otherwise than the model. */
const FIELDS: Readonly<Record<string, string>> = { parent: 'in', courtFee: 'list', slabs: 'list' };

/** The conflicts of a refusal by their names in the model, each with the author's decision. */
export function conflictsOf(refusal: Problem, { sides, schedule }: Pick<Wanted, 'sides' | 'schedule'>) {
  const versions = refusal.data['versions'] as {
    version: number;
    effectiveFrom: Day;
    conflicts: { key: string; id: string; level: string; field: string | null }[];
  }[];
  return versions.flatMap(({ version, effectiveFrom: day, conflicts }) =>
    conflicts.map(({ key, id, level, field }) => {
      const item = level === 'rulebook' ? level : level === 'slab' ? `${schedule?.id} ${id}` : id;
      const dispute = { day, id: item, field: field === null ? null : (FIELDS[field] ?? field) };
      return { ...dispute, name: nameOf(dispute), decision: { version, key, side: decideBy(sides)(dispute) } };
    }),
  );
}

export const attempt = <Value>(sent: Promise<Value>): Promise<Value | Problem> =>
  sent.catch((error: unknown) => {
    if (error instanceof Problem) return error;
    throw error;
  });

export const isConflict = (outcome: unknown): outcome is Problem =>
  isProblem(outcome, 'RULEBOOK_CONFLICTS') || isProblem(outcome, 'SLAB_CONFLICTS');

/** Two edits may together break a rule of the tree, such as one name for two siblings. Then nothing is published. */
export const isFaulty = (sent: unknown): sent is Problem => isProblem(sent, 'RULEBOOK_FAULTY');

export const countRefusal = (world: World, { code }: Problem) => void countIn(world, `refused with ${code}`);
