import { rowProblem } from '@mizan/api/row-problems';
import { headingKey, positionsOf, unknownColumn } from './csv-heading.ts';
import type { LocatedProblem } from './row-problems.ts';
import { columnNames } from './rule-columns.ts';

const exactPositions = new Map<string, number>(columnNames.map((column, position) => [column, position]));
const positions = positionsOf(columnNames);

/** Unknown columns reported of one file; each only once, however many rows have it. */
const MAX_UNKNOWN = 200;

/** The cells of a row that came as an object, in the order of `ruleColumns`; or problems not yet in `reported`. */
export function cellsOf(
  row: number,
  value: unknown,
  reported: Set<string>,
): readonly unknown[] | { readonly problems: LocatedProblem[] } {
  if (!isObject(value)) return { problems: [{ row, column: null, ...rowProblem('JSON_ROW_NOT_AN_OBJECT') }] };
  const cells: unknown[] = columnNames.map(() => undefined);
  const problems: LocatedProblem[] = [];
  let isFaulty = false;
  for (const name of Object.keys(value)) {
    const position = exactPositions.get(name) ?? positions.get(headingKey(name));
    if (position !== undefined && cells[position] === undefined) cells[position] = value[name];
    else if (name.trim() !== '' || !isEmpty(value[name])) {
      isFaulty = true;
      if (reported.has(name) || reported.size === MAX_UNKNOWN) continue;
      reported.add(name);
      const problem = position === undefined ? unknownColumn(name, columnNames) : rowProblem('JSON_COLUMN_TWICE');
      problems.push({ row, column: name.slice(0, 60), ...problem });
    }
  }
  return isFaulty ? { problems } : cells;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEmpty = (cell: unknown) => cell === null || cell === undefined || (typeof cell === 'string' && !cell.trim());

export const isBlankRow = (cells: readonly unknown[]) => cells.every(isEmpty);
