import { isSet } from '@mizan/engine';
import type { Cells, EntryCells, Rule, RuleColumn } from './rule-columns.ts';
import { entryColumns, ruleFields, sharedFields } from './rule-columns.ts';

/** A row of a file after reading: its names, the fields of its rule, and one entry. */
export type RuleRow = Pick<Cells, 'majorCategory' | 'minorCategory' | 'subminorCategory' | 'reading'> & {
  readonly row: number;
  readonly rule: Rule;
  readonly entry: EntryCells;
  /** The parts of both for which the file has a column; the others are defaults. A column that it lacks is no empty cell. */
  readonly statedRule: Partial<Rule>;
  readonly statedEntry: Partial<EntryCells>;
  /** Whether all cells of the entry are empty. */
  readonly isEntryEmpty: boolean;
  /** The fields that the row states: all that readings share, but in a row of another reading only those that are not empty. */
  readonly filled: readonly (keyof Rule)[];
  /** The cells of `dayColumns`; absent unless rows may have days. */
  readonly from?: string;
  readonly until?: string;
};

type RowCells = {
  readonly row: number;
  readonly cells: Cells;
  readonly empties: readonly RuleColumn[];
  readonly lacking: readonly RuleColumn[];
};

export function ruleRowOf({ row, cells, empties, lacking }: RowCells): RuleRow {
  const { majorCategory, minorCategory, subminorCategory, reading } = cells;
  const [rule, entry] = [ruleIn(cells), pick(cells, entryColumns.courtFee)];
  return {
    row,
    majorCategory,
    minorCategory,
    subminorCategory,
    reading,
    rule,
    entry,
    statedRule: without(rule, lacking),
    statedEntry: without(entry, lacking),
    isEntryEmpty: entryColumns.courtFee.every((column) => empties.includes(column)),
    filled: reading ? sharedFields.filter((column) => !empties.includes(column)) : sharedFields,
  };
}

const without = <Part extends object>(part: Part, columns: readonly string[]) =>
  Object.fromEntries(Object.entries(part).filter(([column]) => !columns.includes(column))) as Partial<Part>;

/** The fields of the rule in these cells. `sourceUrl` counts if `sources` is empty; its `|` would separate parts of a source. */
export function ruleIn(cells: Cells): Rule {
  const rule = pick(cells, ruleFields);
  if (!isSet(cells.sourceUrl) || rule.sources !== undefined) return rule;
  return { ...rule, sources: [{ kind: null, url: cells.sourceUrl.replaceAll('|', '%7C'), seen: '', seenOn: null }] };
}

const pick = <Name extends RuleColumn>(cells: Cells, names: readonly Name[]) =>
  Object.fromEntries(names.flatMap((name) => (name in cells ? [[name, cells[name]]] : []))) as Pick<Cells, Name>;
