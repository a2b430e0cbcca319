import type { Day } from '@mizan/engine/changes';
import { type Arbitrary, array, boolean, constant, constantFrom, nat, oneof, record } from 'fast-check';

/** The day of the first version. The clock starts at `TODAY`, and only moves forward. */
export const FIRST: Day = '2029-07-01';
export const TODAY: Day = '2030-06-15';
const PAST: readonly Day[] = ['2029-01-01', '2029-07-01', '2030-03-01'];
const FUTURE: readonly Day[] = ['2030-07-01', '2031-01-01', '2031-07-01', '2032-01-01'];
export const ALWAYS_CHECKED: readonly Day[] = ['1990-01-01', '2099-12-31'];

const day: Arbitrary<Day> = oneof(
  { weight: 2, arbitrary: constant(TODAY) },
  { weight: 2, arbitrary: constantFrom(...PAST) },
  { weight: 4, arbitrary: constantFrom(...FUTURE) },
);

/** The number of the item that changes, modulo the number of items, and the number of its new value. */
const pick = { at: nat(1000), to: nat(1000) };

/** An edit of a tree. There are few values, so that two edits often change the same field. */
const change = record({
  what: constantFrom(
    'rate' as const,
    'rate',
    'ceiling',
    'note',
    'note',
    'rename',
    'rename a level',
    'name a schedule',
    'add an entry',
    'remove an entry',
    'add a reading',
    'rename a reading',
    'remove a reading',
    'add',
    'add a level',
    'remove',
    'remove a level',
    'reorder',
    'move',
  ),
  ...pick,
});
export type Change = typeof change extends Arbitrary<infer Value> ? Value : never;

/** An edit by an author who read older rules, of items that still exist. */
const oldChange = record({ what: constantFrom('rate' as const, 'note', 'rename'), ...pick });

const scheduleChange = record({ what: constantFrom('charge', 'charge', 'ceiling', 'split'), ...pick });
export type ScheduleChange = typeof scheduleChange extends Arbitrary<infer Value> ? Value : never;

const operation = oneof(
  {
    weight: 8,
    arbitrary: record({
      kind: constant('edit' as const),
      day,
      changes: array(change, { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: record({ kind: constant('stale edit' as const), day, change: oldChange }),
  },
  { weight: 2, arbitrary: record({ kind: constant('delete' as const), day, ...pick }) },
  { weight: 1, arbitrary: record({ kind: constant('import' as const), day, ...pick, replaces: boolean() }) },
  { weight: 1, arbitrary: record({ kind: constant('publish again' as const), day, ...pick }) },
  { weight: 2, arbitrary: record({ kind: constant('change a schedule' as const), day, change: scheduleChange }) },
  { weight: 1, arbitrary: record({ kind: constant('exchange the schedule' as const), day, ...pick }) },
  { weight: 4, arbitrary: record({ kind: constant('withdraw' as const), ...pick }) },
  { weight: 1, arbitrary: record({ kind: constant('two at once' as const), day, other: day, ...pick }) },
  { weight: 1, arbitrary: record({ kind: constant('time passes' as const) }) },
);
export type Operation = typeof operation extends Arbitrary<infer Value> ? Value : never;
export type OperationOf<Kind extends Operation['kind']> = Extract<Operation, { kind: Kind }>;

export const operations = array(operation, { minLength: 3, maxLength: 12 });

/** The day to which the clock moves. */
export const nextDay = (today: Day): Day => FUTURE.find((each) => each > today) ?? today;
