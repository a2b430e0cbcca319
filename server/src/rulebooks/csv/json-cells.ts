import { unknownColumn } from './csv-heading.ts';
import type { RowProblem } from './row-problems.ts';
import { headingKey, placesOf, ruleColumns } from './rule-columns.ts';

const exactPlaces = new Map<string, number>(ruleColumns.map((column, place) => [column, place]));
const places = placesOf(ruleColumns);

/** The cells of a row that came as an object, in the order of `ruleColumns`; or what keeps it from being a row. */
export function cellsOf(row: number, value: unknown): readonly unknown[] | { readonly problems: RowProblem[] } {
  if (!isObject(value)) {
    return { problems: [{ row, column: null, message: 'The row is not an object of cells.' }] };
  }
  const cells: unknown[] = ruleColumns.map(() => undefined);
  const problems: RowProblem[] = [];
  for (const name of Object.keys(value)) {
    const cell = value[name];
    const place = exactPlaces.get(name) ?? places.get(headingKey(name));
    if (place === undefined) {
      if (!isNothing(cell) || name.trim() !== '') {
        problems.push({ row, column: name.slice(0, 60), message: unknownColumn(name, ruleColumns) });
      }
    } else if (cells[place] === undefined) cells[place] = cell;
    else problems.push({ row, column: name.slice(0, 60), message: 'The column stands in the row twice.' });
  }
  return problems.length > 0 ? { problems } : cells;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNothing = (cell: unknown) => cell === null || cell === undefined || (typeof cell === 'string' && !cell.trim());

export const isNothingIn = (cells: readonly unknown[]) => cells.every(isNothing);
