import { isSet } from '@mizan/engine';
import { withSources } from '@mizan/engine/sources';
import type { EntryCells, RowNames, Rule, RuleColumn } from './rule-columns.ts';
import { columnNames, entryColumns, ruleColumns, sharedFields } from './rule-columns.ts';

/** The rows of a province as numbers: that of the row, then the position of each cell's value in its column. */
export type NumberedRows = {
  numberAt(row: number, place: number): number;
  valueAt(row: number, place: number): unknown;
};

/** Where the numbers of a row have that of the row, and each column. */
export const ROW_PLACE = 0;
const places = new Map(columnNames.map((column, at) => [column, at + 1]));
export const placeOf = (column: RuleColumn) => places.get(column) ?? 0;
export const WIDTH = 1 + columnNames.length;

/** A row of a file, which makes what it holds when asked: until it is merged it would take many times the memory of its numbers. */
export class RuleRow implements Omit<RowNames, 'provinceId' | 'majorCategoryType'> {
  readonly #rows: NumberedRows;
  readonly #at: number;

  constructor(rows: NumberedRows, at: number) {
    this.#rows = rows;
    this.#at = at;
  }

  get row() {
    return this.#rows.numberAt(this.#at, ROW_PLACE);
  }

  get majorCategory() {
    return this.#valueOf<string>('majorCategory');
  }

  get minorCategory() {
    return this.#valueOf<string>('minorCategory');
  }

  get subminorCategory() {
    return this.#valueOf<string>('subminorCategory');
  }

  /** The name of another reading; null for the rule itself, undefined where the file has no column for it. */
  get reading() {
    return this.#valueOf<string | null | undefined>('reading');
  }

  get rule(): Rule {
    return ruleIn((place) => this.#rows.valueAt(this.#at, place));
  }

  get entry(): EntryCells {
    return valuesOf<EntryCells>(parts.entry, (place) => this.#rows.valueAt(this.#at, place));
  }

  /** Whether all cells of the entry are empty. */
  get isEntryEmpty() {
    return entryColumns.courtFee.every((column) => this.#isEmpty(column));
  }

  /** The cells of the rule that are not empty. Only the rows of another reading may leave them empty. */
  get filled(): readonly (keyof Rule)[] {
    return this.reading ? sharedFields.filter((column) => !this.#isEmpty(column)) : sharedFields;
  }

  // The table of columns gives each column a reader for the type of its cell.
  #valueOf<Value>(column: RuleColumn) {
    return this.#rows.valueAt(this.#at, placeOf(column)) as Value;
  }

  #isEmpty(column: RuleColumn) {
    return this.#rows.numberAt(this.#at, placeOf(column)) === 0;
  }
}

type Values = Record<string, unknown>;
type Part = { readonly blank: Values; readonly places: readonly (readonly [string, number])[] };

const partOf = (...names: readonly string[]): Part => {
  const columns = ruleColumns.filter(({ part }) => names.includes(part)).map(({ name }) => name);
  return {
    blank: Object.fromEntries(columns.map((column) => [column, undefined])),
    places: columns.map((column) => [column, placeOf(column)]),
  };
};
const parts = { rule: partOf('rule', 'evidence'), entry: partOf('valuation', 'fee'), old: partOf('old') };

/** A copy of the blank object: one that gets its fields one by one takes more memory. */
function valuesOf<Made>({ blank, places: all }: Part, valueAt: (place: number) => unknown): Made {
  const made: Values = { ...blank };
  for (const [column, place] of all) made[column] = valueAt(place);
  return made as Made;
}

/** The rule whose cells have these values. */
export function ruleIn(valueAt: (place: number) => unknown): Rule {
  const rule = valuesOf<Rule>(parts.rule, valueAt);
  const old = valuesOf<{ sourceUrl: string | null }>(parts.old, valueAt);
  return isSet(old.sourceUrl) ? withSources({ ...rule, ...old }) : rule;
}
