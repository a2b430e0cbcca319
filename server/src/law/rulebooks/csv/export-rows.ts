import type { CalculationType, MajorCategory, Reading, SubMinorCategory } from '@mizan/engine';
import { evidenceFields, onlyFields } from '@mizan/engine/fields';
import { printSources, type RuleSource } from '@mizan/engine/sources';
import { stringify } from 'csv-stringify/sync';
import { cellsOf, noFee } from './entry-cells.ts';
import { guarded, guardedNumerals } from './formula-guard.ts';
import { type EntryCells, type RowNames, type RuleColumn, writtenColumns } from './rule-columns.ts';

/** A row of an exported file. Text that a spreadsheet would take for a formula is guarded. */
export type ExportedRow = Readonly<Record<string, string | number | null>>;

/** The rows of a tree; importing them again changes nothing. */
export function* exportRows(tree: readonly MajorCategory[], provinceId: string): Generator<ExportedRow> {
  for (const { name: majorCategory, type: majorCategoryType, minorCategory: minors } of tree) {
    for (const { name: minorCategory, subminorCategory } of minors) {
      const names = { provinceId, majorCategoryType, majorCategory, minorCategory };
      for (const subMinor of subminorCategory) yield* subMinorRows(subMinor, names);
    }
  }
}

type ParentNames = Omit<RowNames, 'subminorCategory'>;

function* subMinorRows(subMinor: SubMinorCategory, names: ParentNames): Generator<ExportedRow> {
  const { id: _, name, courtFee, suitValuation, readings = [], ...fields } = subMinor;
  const type = names.majorCategoryType;
  const own = { ...names, subminorCategory: name };
  for (const entry of entriesOf({ courtFee, suitValuation }, type)) yield rowOf({ ...own, ...fields, ...entry });
  for (const reading of readings) {
    const evidence = onlyFields(evidenceFields, reading);
    for (const entry of entriesOf(reading, type)) yield rowOf({ ...own, reading: reading.name, ...evidence, ...entry });
  }
}

/** The cells of each entry. A sub-minor category or a reading without entries still gets one row. */
function entriesOf(
  { courtFee, suitValuation }: Pick<Reading, CalculationType>,
  type: CalculationType,
): readonly Partial<EntryCells>[] {
  const valuations = suitValuation.map((entry) => ({ ...noFee, ...cellsOf.suitValuation(entry) }));
  const entries = type === 'courtFee' ? courtFee.map(cellsOf.courtFee) : valuations;
  return entries.length === 0 ? [{}] : entries;
}

type Value = string | number | null | undefined | readonly RuleSource[];
type Values = { readonly [Name in RuleColumn]?: Value };

const rowOf = (values: Values): ExportedRow =>
  Object.fromEntries(writtenColumns.map(({ name, kind }) => [name, cellOf(kind, values[name])]));

function cellOf(kind: (typeof writtenColumns)[number]['kind'], value: Value) {
  if (typeof value === 'object' && value !== null) return guarded(printSources(value));
  if (typeof value !== 'string' || kind === 'choice') return value ?? null;
  return kind === 'figure' ? guardedNumerals(value) : guarded(value);
}

const exportedColumns = writtenColumns.map(({ name }) => name);

/** Cells with a line break are quoted, because readers take each of these characters for the end of a row. */
const LINE_END = /[\r\n]/;

/** The rows as the text of a CSV file, one line a row. */
export const csvOf = (rows: Iterable<ExportedRow>, columns: readonly string[] = exportedColumns) =>
  stringify([...rows], { header: true, columns: [...columns], quoted_match: LINE_END });
