import type { MajorCategory } from '@mizan/engine';
import type { Day } from '@mizan/engine/changes';
import { z } from 'zod';
import { addDays } from '../../platform/pakistan-time.ts';
import { nameKey } from '../rulebooks/csv/group-rows.ts';
import { type MergeOptions, mergeRows } from '../rulebooks/csv/merge-rows.ts';
import type { LocatedProblem } from '../rulebooks/csv/row-problems.ts';
import type { RuleRow } from '../rulebooks/csv/rule-row.ts';

/** A row without `from` holds from this day on. */
export const FIRST_DAY: Day = '2026-01-01';
export const FOREVER: Day = '9999-12-31';

/** The rules of one type as they hold from a day on, until the next state. */
export type State = { readonly from: Day; readonly majorCategories: readonly MajorCategory[] };

/** The rules on a day; none before the first state, because no row holds yet. */
export const treeOn = (states: readonly State[], day: Day) =>
  states.findLast(({ from }) => from <= day)?.majorCategories ?? [];

/** Each day once, the earliest first. */
export const sortedUniqueDays = (days: Iterable<Day>): Day[] => [...new Set(days)].toSorted();

/** The rules on each day on which any of them changes. A category keeps its id on all days. */
export function statesIn(rows: readonly RuleRow[], options: Omit<MergeOptions, 'replace'>) {
  const faults = new Set(spanFaults(rows));
  const states: State[] = [];
  if (faults.size > 0) return { states, faults };
  let everything: readonly MajorCategory[] = [];
  const spans = rows.map(spanOf);
  const ends = spans.filter(({ until }) => until < FOREVER).map(({ until }) => addDays(until, 1));
  for (const from of sortedUniqueDays([...spans.map((span) => span.from), ...ends])) {
    const rowsOfDay = rows.filter((row) => holds(spanOf(row), from));
    // This tree keeps rules that do not hold on this day, so that they have the same ids when they come back.
    const merged = mergeRows(everything, rowsOfDay, { ...options, replace: false });
    for (const problem of [...merged.errors.list, ...merged.warnings.list]) faults.add(describeProblem(problem));
    everything = merged.majorCategories;
    const { majorCategories } = mergeRows(everything, rowsOfDay, { ...options, replace: true });
    states.push({ from, majorCategories });
  }
  return { states, faults };
}

/** A problem of a row, as the list of faults shows it. */
export const describeProblem = ({ row, column, message }: LocatedProblem) =>
  `row ${row}${column === null ? '' : `, ${column}`}: ${message}`;

/** The days on which a row holds, both included. */
type Span = { readonly from: Day; readonly until: Day };
const spanOf = ({ from, until }: RuleRow): Span => ({ from: from || FIRST_DAY, until: until || FOREVER });
const holds = ({ from, until }: Span, day: Day) => from <= day && day <= until;

const isDay = (text: string) => z.iso.date().safeParse(text).success;

/** The rows whose days are faulty. A rule has its rows for each span of days, and its spans must not overlap. */
function spanFaults(rows: readonly RuleRow[]): string[] {
  const spans = new Map<string, RuleRow[]>();
  return rows.flatMap((row) => {
    const { from, until } = spanOf(row);
    const faultyCell = [row.from, row.until].find((cell) => cell && !isDay(cell));
    if (faultyCell) return [`row ${row.row}: “${faultyCell}” is not a day such as 2026-07-01`];
    if (until < from) return [`row ${row.row}, until: ${until} is before ${from}, the day from which the row holds`];
    const key = [row.majorCategory, row.minorCategory, row.subminorCategory].map(nameKey).join('\n');
    const before = spans.get(key) ?? [];
    if (before.some((other) => spanOf(other).from === from && spanOf(other).until === until)) return [];
    spans.set(key, [...before, row]);
    const last = before.at(-1);
    if (last === undefined || spanOf(last).until < from) return [];
    return [`row ${row.row}, from: the rule also holds on ${from} by row ${last.row}; end that row on the day before`];
  });
}
