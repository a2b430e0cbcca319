import { isSet } from '@mizan/engine';
import { withSources } from '@mizan/engine/sources';
import type { Cell } from './cell-readers.ts';
import type { EntryCells, RowNames, Rule, RuleColumn } from './rule-columns.ts';
import { columnNames, entryColumns, ruleColumns, sharedFields } from './rule-columns.ts';

type HeldCell = Pick<Cell<unknown>, 'value' | 'isEmpty'>;

/** The numbers of some rows, and the cells of each column; one cell if all rows have the same one. */
export type RowBlock = {
  readonly rows: readonly number[];
  readonly columns: readonly (HeldCell | readonly HeldCell[])[];
};

/** Where a row has the cell of a column. */
const places = new Map(columnNames.map((column, at) => [column, at]));
export const placeOf = (column: RuleColumn) => places.get(column) ?? never();

function never(): never {
  throw new Error('A row has a cell of every column');
}

/** A row of a file, which makes what it holds when asked. */
export class RuleRow implements Omit<RowNames, 'provinceId' | 'majorCategoryType'> {
  readonly #block: RowBlock;
  readonly #at: number;

  constructor(block: RowBlock, at: number) {
    this.#block = block;
    this.#at = at;
  }

  get row() {
    return this.#block.rows[this.#at] ?? never();
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
    return ruleIn((place) => this.#cellAt(place).value);
  }

  get entry(): EntryCells {
    return valuesOf<EntryCells>(parts.entry, (place) => this.#cellAt(place).value);
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
    return this.#cellAt(placeOf(column)).value as Value;
  }

  #isEmpty(column: RuleColumn) {
    return this.#cellAt(placeOf(column)).isEmpty;
  }

  #cellAt(place: number): HeldCell {
    const cells = this.#block.columns[place] ?? never();
    return isList(cells) ? (cells[this.#at] ?? never()) : cells;
  }
}

const isList = (cells: HeldCell | readonly HeldCell[]): cells is readonly HeldCell[] => Array.isArray(cells);

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
