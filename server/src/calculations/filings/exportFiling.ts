import type { Filing, FilingItem, FilingStamp } from '@mizan/api';
import { isOtherCharge } from '@mizan/engine';
import { sumOf } from '@mizan/engine/affix';
import { type Cell, csvHeading, csvLines } from '../../law/rulebooks/csv/readable-csv.ts';
import type { CalculationsHandler } from '../context.ts';
import { markItems } from './mark-items.ts';
import { requireFiling } from './own-filing.ts';
import { readFiling } from './read-filing.ts';

const nameOf = ({ rule, words }: FilingItem) => rule?.subMinorCategory ?? words;
const feeOf = ({ fee, rule }: FilingItem) => fee ?? rule?.says ?? null;
/** A charge that is no court fee has a column of its own, so that the court fees can be added up. */
const isCharge = ({ rule }: FilingItem) => rule !== null && isOtherCharge(rule);

const COLUMNS: Record<string, (item: FilingItem) => Cell> = {
  category: ({ rule }) => rule?.category ?? null,
  minorCategory: ({ rule }) => rule?.minorCategory ?? null,
  item: nameOf,
  amount: ({ rule }) => rule?.amount ?? null,
  asOf: ({ rule }) => rule?.asOf ?? null,
  courtFee: (item) => (isCharge(item) ? null : feeOf(item)),
  otherCharge: (item) => (isCharge(item) ? feeOf(item) : null),
  payment: ({ payment }) => payment?.kind ?? null,
  isEstablished: ({ rule }) => rule && String(rule.isEstablished),
  verification: ({ rule }) => rule?.verification ?? null,
  reference: ({ rule }) => rule?.reference ?? null,
  remark: ({ rule }) => rule?.remark ?? null,
  switchedOffSince: ({ suspension }) => suspension?.since ?? null,
  today: ({ today }) => today ?? null,
};

/** Each stamp has its own line below its item, so that the columns of fees and payments can be added up. */
const STAMP_COLUMNS: Record<string, (stamp: FilingStamp) => Cell> = {
  paidBy: ({ kind }) => kind,
  number: ({ number }) => number && { documentNumber: number },
  psid: ({ psid }) => psid && { documentNumber: psid },
  paidOn: ({ paidOn }) => paidOn,
  paid: ({ amount }) => amount,
  checkedWhere: ({ checked }) => checked && checked.where,
  checkedOn: ({ checked }) => checked && checked.on,
};

const NAMES = [...Object.keys(COLUMNS), ...Object.keys(STAMP_COLUMNS)];

export const exportFiling: CalculationsHandler<'exportFiling'> = async (
  { params: { id }, identity: { memberId } },
  context,
) => {
  const { db } = context;
  await requireFiling(db, { id, memberId });
  const filing = await markItems(context, await readFiling(db, id));
  return { type: 'text/csv; charset=utf-8', name: 'filing.csv', text: lines(filing) };
};

async function* lines({ items, total }: Filing) {
  const paid = sumOf(items.flatMap(({ stamps }) => stamps.map(({ amount }) => amount)));
  const charges = items.filter(isCharge);
  const known = charges.flatMap(({ fee }) => fee ?? []);
  const unknown = charges.length - known.length;
  const otherCharge = unknown > 0 && known.length === 0 ? null : sumOf(known);
  const name = totalName(total.withoutFigure + unknown);
  const last = lineOf({ item: name, courtFee: total.amount, otherCharge, paid });
  yield csvHeading(NAMES) + csvLines([...items.flatMap(linesOfItem), last]);
}

/** The name of the last line, which says how many fees and other charges are missing from the total. */
const totalName = (count: number) =>
  count === 0 ? 'Total' : `Total without ${count} ${count === 1 ? 'item' : 'items'} to ask at the registry`;

function linesOfItem(item: FilingItem) {
  const stamps = item.stamps.map((stamp) => lineOf({ item: nameOf(item), ...readAll(STAMP_COLUMNS, stamp) }));
  return [lineOf(readAll(COLUMNS, item)), ...stamps];
}

const readAll = <Row>(columns: Record<string, (row: Row) => Cell>, row: Row) =>
  Object.fromEntries(Object.entries(columns).map(([name, read]) => [name, read(row)]));

const lineOf = (cells: Record<string, Cell>) => NAMES.map((name) => cells[name] ?? null);
