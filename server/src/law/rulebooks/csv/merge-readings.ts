import type { Reading } from '@mizan/engine';
import { evidenceFields, onlyFields } from '@mizan/engine/fields';
import { nameKey, type SubMinorRows } from './group-rows.ts';
import { type EntryOwner, type MakeOptions, mergeEntries } from './merge-entries.ts';
import type { RuleRow } from './rule-row.ts';
import { hasSameFields, isSameList } from './same-cells.ts';

type Readings = readonly Reading[] | undefined;
type Owner = EntryOwner & { readonly readings?: Readings };

/** The other readings of a rule in the order of the file; unchanged if the file has no column for readings. */
export function mergeReadings({ rows, readings: named }: SubMinorRows, owner: Owner, options: MakeOptions): Readings {
  const { id, readings: before } = owner;
  if (named.size === 0 && rows.every(({ reading }) => reading === undefined)) return before;
  const merged = [...named].map(([key, rowsOfReading]) => {
    const old = before?.find(({ name }) => nameKey(name) === key);
    return mergeReading(rowsOfReading, { id, old }, options);
  });
  if (merged.length === 0) return undefined;
  return before && isSameList(merged, before) ? before : merged;
}

type ReadingToMerge = { readonly id: string; readonly old: Reading | undefined };

function mergeReading(rows: readonly RuleRow[], { id, old }: ReadingToMerge, options: MakeOptions): Reading {
  const [{ reading, rule: whole, statedRule } = never()] = rows;
  const name = String(reading);
  const rule = { ...whole, ...old, ...statedRule };
  const entries = mergeEntries(rows, { ...old, id }, options);
  const isSame = old?.name === name && hasSameFields(evidenceFields, old, rule);
  if (old && isSame && old[options.type] === entries[options.type]) return old;
  return { id: old?.id ?? options.newId(), name, ...onlyFields(evidenceFields, rule), ...entries };
}

function never(): never {
  throw new Error('A reading has at least one row');
}
