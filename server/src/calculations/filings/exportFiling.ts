import type { Filing, FilingItem, FilingStamp } from '@mizan/api';
import { sumOf } from '@mizan/engine/affix';
import { type Cell, csvHeading, csvLines } from '../../law/rulebooks/csv/readable-csv.ts';
import type { CalculationsHandler } from '../context.ts';
import { requireFiling } from './own-filing.ts';
import { readFiling } from './read-filing.ts';

const nameOf = ({ rule, words }: FilingItem) => rule?.subMinorCategory ?? words;

const COLUMNS: Record<string, (item: FilingItem) => Cell> = {
  category: ({ rule }) => rule?.category ?? null,
  minorCategory: ({ rule }) => rule?.minorCategory ?? null,
  item: nameOf,
  amount: ({ rule }) => rule?.amount ?? null,
  asOf: ({ rule }) => rule?.asOf ?? null,
  courtFee: ({ fee, rule }) => fee ?? rule?.says ?? null,
  payment: ({ payment }) => payment?.kind ?? null,
  isEstablished: ({ rule }) => rule && String(rule.isEstablished),
  verification: ({ rule }) => rule?.verification ?? null,
  reference: ({ rule }) => rule?.reference ?? null,
};

/** Each stamp has its own line below its item, so that the columns of fees and payments can be added up. */
const STAMP_COLUMNS: Record<string, (stamp: FilingStamp) => Cell> = {
  paidBy: ({ kind }) => kind,
  number: ({ number }) => number,
  psid: ({ psid }) => psid,
  paidOn: ({ paidOn }) => paidOn,
  paid: ({ amount }) => amount,
  checkedWhere: ({ checked }) => checked && checked.where,
  checkedOn: ({ checked }) => checked && checked.on,
};

const NAMES = [...Object.keys(COLUMNS), ...Object.keys(STAMP_COLUMNS)];

export const exportFiling: CalculationsHandler<'exportFiling'> = async (
  { params: { id }, identity: { memberId } },
  { db },
) => {
  await requireFiling(db, { id, memberId });
  return { type: 'text/csv; charset=utf-8', name: 'filing.csv', text: lines(await readFiling(db, id)) };
};

async function* lines({ items, total }: Filing) {
  const paid = sumOf(items.flatMap(({ stamps }) => stamps.map(({ amount }) => amount)));
  const last = lineOf({ item: 'Total', courtFee: total.amount, paid });
  yield csvHeading(NAMES) + csvLines([...items.flatMap(linesOfItem), last]);
}

function linesOfItem(item: FilingItem) {
  const stamps = item.stamps.map((stamp) => lineOf({ item: nameOf(item), ...readAll(STAMP_COLUMNS, stamp) }));
  return [lineOf(readAll(COLUMNS, item)), ...stamps];
}

const readAll = <Row>(columns: Record<string, (row: Row) => Cell>, row: Row) =>
  Object.fromEntries(Object.entries(columns).map(([name, read]) => [name, read(row)]));

const lineOf = (cells: Record<string, Cell>) => NAMES.map((name) => cells[name] ?? null);
