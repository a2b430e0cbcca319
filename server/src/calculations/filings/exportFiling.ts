import type { Filing, FilingItem } from '@mizan/api';
import { type Cell, headingOf, linesOf } from '../../law/rulebooks/csv/shown-csv.ts';
import type { CalculationsHandler } from '../context.ts';
import { requireFiling } from './own-filing.ts';
import { readFiling } from './read-filing.ts';

const COLUMNS: Record<string, (item: FilingItem) => Cell> = {
  category: ({ rule }) => rule?.category ?? null,
  minorCategory: ({ rule }) => rule?.minorCategory ?? null,
  item: ({ rule, words }) => rule?.subMinorCategory ?? words,
  amount: ({ rule }) => rule?.amount ?? null,
  asOf: ({ rule }) => rule?.asOf ?? null,
  courtFee: ({ fee, rule }) => fee ?? rule?.says ?? null,
  payment: ({ payment }) => payment?.kind ?? null,
  isEstablished: ({ rule }) => rule && String(rule.isEstablished),
  verification: ({ rule }) => rule?.verification ?? null,
  reference: ({ rule }) => rule?.reference ?? null,
};

export const exportFiling: CalculationsHandler<'exportFiling'> = async (
  { params: { id }, identity: { memberId } },
  { db },
) => {
  await requireFiling(db, { id, memberId });
  return { type: 'text/csv; charset=utf-8', name: 'filing.csv', text: lines(await readFiling(db, id)) };
};

async function* lines({ items, total }: Filing) {
  const rows = items.map((item) => Object.values(COLUMNS).map((read) => read(item)));
  const sum: Record<string, string | number> = { item: 'Total', courtFee: total.amount };
  const last = Object.keys(COLUMNS).map((name) => sum[name] ?? null);
  yield headingOf(Object.keys(COLUMNS)) + linesOf([...rows, last]);
}
