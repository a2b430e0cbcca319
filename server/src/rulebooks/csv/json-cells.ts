import { unknownColumn } from './csv-heading.ts';
import type { RowProblem } from './row-problems.ts';
import { headingKey, placesOf, ruleColumns } from './rule-columns.ts';

const exactPlaces = new Map<string, number>(ruleColumns.map((column, place) => [column, place]));
const places = placesOf(ruleColumns);

/** Strange columns told of in one file; each but once, however many rows have it. */
const mostStrange = 200;

/** The cells of a row that came as an object, in the order of `ruleColumns`; or what is newly wrong with it. */
export function cellsOf(
  row: number,
  value: unknown,
  told: Set<string>,
): readonly unknown[] | { readonly problems: RowProblem[] } {
  if (!isObject(value)) return { problems: [{ row, column: null, message: 'The row is not an object of cells.' }] };
  const cells: unknown[] = ruleColumns.map(() => undefined);
  const problems: RowProblem[] = [];
  let isStrange = false;
  for (const name of Object.keys(value)) {
    const place = exactPlaces.get(name) ?? places.get(headingKey(name));
    if (place !== undefined && cells[place] === undefined) cells[place] = value[name];
    else if (name.trim() !== '' || !isNothing(value[name])) {
      isStrange = true;
      if (told.has(name) || told.size === mostStrange) continue;
      told.add(name);
      const message = place === undefined ? unknownColumn(name, ruleColumns) : 'The column stands in the row twice.';
      problems.push({ row, column: name.slice(0, 60), message });
    }
  }
  return isStrange ? { problems } : cells;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNothing = (cell: unknown) => cell === null || cell === undefined || (typeof cell === 'string' && !cell.trim());

export const isNothingIn = (cells: readonly unknown[]) => cells.every(isNothing);
