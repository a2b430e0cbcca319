import { type BatchColumn, batchFault } from '@mizan/api';
import { type Amount, isRefusal, readAmount } from '@mizan/engine';
import type { RulePlace } from '../../law/catalogue/find-rule.ts';
import { shortened } from '../../law/rulebooks/csv/row-problems.ts';
import type { CalculationsContext } from '../context.ts';
import type { BatchQuestions } from './batch-row.ts';
import { addFault, type Faults } from './faults.ts';
import { createKindFinder, type FoundKind } from './find-kinds.ts';
import type { ReadFile } from './read-file.ts';
import { createYielder } from './yielder.ts';

type ReadOptions = { kind: RulePlace | undefined; asOf: string };

/** A row without faults: its number among the rows that are not blank, its index in `places`, and its amount, typed and parsed. */
export type ReadRow = { row: number; placeIndex: number; cell: string; amount: Amount | null };

/** Reads the cells of every row and collects all faults. An amount may be missing here: later the rule decides. */
export async function readQuestions(
  context: Pick<CalculationsContext, 'law'>,
  { columns, table, foldedCells, faults }: Omit<ReadFile, 'ignored'>,
  { kind, asOf }: ReadOptions,
): Promise<{ places: BatchQuestions['places']; rows: ReadRow[] }> {
  const takeTurn = createYielder();
  const findKind = kind ? () => ({ place: kind }) : await createKindFinder(context, asOf, foldedCells);
  const places = new Map<string, { place: RulePlace; placeIndex: number }>();
  const rows: ReadRow[] = [];
  // A cache, because many rows repeat an amount and parsing takes longer than a lookup.
  const amounts = new Map<string, ReturnType<typeof readAmount>>();
  for (const [index, cells] of table.entries()) {
    await takeTurn();
    const row = index + 1;
    const byColumn: Cells = {};
    for (const [at, column] of columns.entries()) byColumn[column] = cells[at] ?? '';
    const found = findKind(byColumn);
    if ('faults' in found) addKindFaults(faults, row, found);
    const cell = byColumn.amount ?? '';
    const parsed = amounts.get(cell) ?? readAmount(cell);
    amounts.set(cell, parsed);
    const amount = amountIn(cell, parsed, { row, faults });
    if ('faults' in found || amount === undefined) continue;
    const key = `${found.place.province} ${found.place.type} ${found.place.subMinorCategoryId}`;
    const entry = places.get(key) ?? { place: found.place, placeIndex: places.size };
    places.set(key, entry);
    rows.push({ row, placeIndex: entry.placeIndex, cell, amount });
  }
  return { places: [...places.values()].map(({ place }) => place), rows };
}

type Cells = Partial<Record<BatchColumn, string>>;

function addKindFaults(faults: Faults, row: number, found: Extract<FoundKind, { faults: unknown }>) {
  // The details were created for the same code.
  for (const { column, code, details } of found.faults)
    addFault(faults, { row, column }, batchFault(code, details as never));
}

type FaultContext = { row: number; faults: Faults };

/** Null for an empty cell; undefined for a faulty one. */
function amountIn(
  cell: string,
  parsed: ReturnType<typeof readAmount>,
  { row, faults }: FaultContext,
): Amount | null | undefined {
  if (cell === '') return null;
  if (!isRefusal(parsed)) return parsed.amount;
  const where = { row, column: 'amount' } as const;
  const { code } = parsed.refusal;
  // Without the limits of a rule, only the typed text can be refused.
  if (code === 'AMOUNT_TOO_LARGE') addFault(faults, where, batchFault(code));
  else addFault(faults, where, batchFault(code as 'AMOUNT_NOT_A_NUMBER', { value: shortened(cell) }));
  return undefined;
}
