import { quoted } from './row-problems.ts';
import { headingKey, placesOf } from './rule-columns.ts';

/** The columns that a reader knows, and those that it cannot do without. */
export type Heading = { readonly columns: readonly string[]; readonly required: readonly string[] };

/** Where a file keeps each known column: -1 where it has none. */
export type Layout = { readonly names: readonly string[]; readonly from: readonly number[] };

/** What no file of rules reaches, so that each fault need not be told ten thousand times. */
const mostColumns = 200;

export function readHeading(names: readonly string[], heading: Heading): Layout | { readonly faults: string[] } {
  if (names.length > mostColumns) {
    return { faults: [`The heading has ${names.length} columns; at most ${mostColumns} are read.`] };
  }
  const faults = [...unknownNames(names, heading), ...repeatedNames(names), ...missingNames(names, heading)];
  const places = placesOf(names);
  return faults.length > 0
    ? { faults }
    : { names, from: heading.columns.map((column) => places.get(headingKey(column)) ?? -1) };
}

function unknownNames(names: readonly string[], { columns }: Heading) {
  const known = placesOf([...columns, '']);
  return names.filter((name) => !known.has(headingKey(name))).map((name) => unknownColumn(name, columns));
}

export const unknownColumn = (name: string, columns: readonly string[]) =>
  `There is no column ${quoted(name)}; the columns are ${columns.join(', ')}.`;

function repeatedNames(names: readonly string[]) {
  const keys = names.map(headingKey);
  return names
    .filter((_, place) => keys[place] !== '' && keys.indexOf(keys[place] ?? '') < place)
    .map((name) => `The column ${quoted(name)} stands in the heading twice.`);
}

function missingNames(names: readonly string[], { required }: Heading) {
  const present = placesOf(names);
  return required
    .filter((column) => !present.has(headingKey(column)))
    .map((column) => `The column ${column} is missing.`);
}

/** The cells in the order of the known columns, or what is wrong with the row. */
export function placeCells({ names, from }: Layout, cells: readonly string[]): readonly string[] | string {
  if (cells.length < names.length) return `The row has ${cells.length} cells where the heading has ${names.length}.`;
  const stray = cells.findIndex((cell, place) => cell.trim() !== '' && (names[place] ?? '').trim() === '');
  if (stray >= 0) return `Cell ${stray + 1} of the row, ${quoted(cells[stray] ?? '')}, stands under no heading.`;
  return from.map((place) => cells[place] ?? '');
}

export const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');
