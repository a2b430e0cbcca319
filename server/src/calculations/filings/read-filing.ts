import type {
  FiledItem,
  Filing,
  FilingItem,
  FilingRow,
  FilingTotal,
  PrintedItem,
  Recorded,
  ShareLink,
} from '@mizan/api';
import { amountInWords, isOtherCharge, MAX_RUPEES } from '@mizan/engine';
import { compareWithFee, sumOf } from '@mizan/engine/affix';
import { type Selectable, sql } from 'kysely';
import { paymentOf } from '../../law/fee-notes/ways-to-pay.ts';
import type { Database } from '../../platform/db/database.ts';
import type { FilingItem as ItemRow } from '../../platform/db/tables.generated.ts';
import { toFilingLink } from '../by-link/share-link.ts';
import { readStamps } from './read-stamps.ts';

const state = sql<Filing['state']>`CASE WHEN made_up_on IS NOT NULL THEN 'madeUp' WHEN missing IS NOT NULL THEN 'short'
  WHEN filed_on IS NOT NULL THEN 'filed' ELSE 'open' END`;

/** Selects filings with the name of their province and their state. */
export const selectFiling = (db: Database) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('filing')
        .innerJoin('province', 'province.id', 'province_id')
        .selectAll('filing')
        .select(['province.name as province_name', 'country_id', state.as('state')])
        .as('filing'),
    )
    .selectAll('filing');

type FilingRecord = Awaited<ReturnType<ReturnType<typeof selectFiling>['execute']>>[number];

export async function readFiling(db: Database, id: string): Promise<Filing> {
  const row = await selectFiling(db).where('id', '=', id).executeTakeFirstOrThrow();
  const share = await db.selectFrom('filing_share').selectAll().where('filing_id', '=', id).executeTakeFirst();
  return toFiling(row, await readItems(db, id), share ? toFilingLink(share) : null);
}

/** Reads the items with the ids of calculations that still exist, and with their stamps. */
async function readItems(db: Database, filingId: string): Promise<FilingItem[]> {
  const rows = await db
    .selectFrom('filing_item')
    .leftJoin('calculation', 'calculation.id', 'calculation_id')
    .selectAll('filing_item')
    .select('calculation.id as existingId')
    .where('filing_id', '=', filingId)
    .orderBy('position')
    .execute();
  const stampsOf = await readStamps(db, filingId);
  return rows.map(({ existingId, ...row }) => ({
    ...toItem(row),
    calculationId: existingId,
    stamps: stampsOf(row.id),
  }));
}

/** Reads the items for readers of the link, without saved calculations and stamps, which only the owner sees. */
export const readItemsForOthers = async (db: Database, filingId: string): Promise<FiledItem[]> =>
  (await readItems(db, filingId)).map(({ words, rule, fee }) => ({ words, rule, fee }));

/** Reads the items for the printed sheet, with their stamps. */
export const readItemsToPrint = async (db: Database, filingId: string): Promise<PrintedItem[]> =>
  (await readItems(db, filingId)).map(({ words, rule, fee, stamps }) => ({
    words,
    rule,
    fee,
    ...(stamps.length > 0 && { stamps: stamps.map(({ id: _, ...stamp }) => stamp) }),
  }));

const toItem = ({ id, words, rule, fee }: Selectable<ItemRow>) => ({
  id,
  words,
  // Only this program writes the column, from the same type.
  rule: rule as FilingItem['rule'],
  fee: fee === null ? null : toAmount(fee),
});

/** Converts stored digits to an amount of the contract: a number where that is exact. */
export const toAmount = (digits: string) => sumOf([digits]);

/** Adds up the established fees, and counts the items without one. The words are of rupees, so only for Pakistan. */
export function toTotal(countryId: string, fees: readonly (FilingItem['fee'] | null)[]): FilingTotal {
  const figures = fees.filter((fee) => fee !== null);
  const amount = sumOf(figures);
  const isSpelled = countryId === 'pakistan' && Number(amount) <= MAX_RUPEES;
  return {
    amount,
    inWords: isSpelled ? { en: amountInWords(amount, 'en'), ur: amountInWords(amount, 'ur') } : null,
    withoutFigure: fees.length - figures.length,
  };
}

type ItemFee = { fee: FilingItem['fee']; exception?: string | null | undefined };

/** The total of the items that are court fees: what is paid otherwise is not affixed. */
const totalOf = (countryId: string, items: readonly ItemFee[]) =>
  toTotal(
    countryId,
    items.filter((item) => !isOtherCharge(item)).map(({ fee }) => fee),
  );

const paymentOfItem = ({ province_id: province, court, as_of: day }: FilingRecord, { rule, fee }: FiledItem) =>
  paymentOf(rule && isOtherCharge(rule) ? null : fee, { province, courts: [rule?.category ?? '', court], day });

/** The sum of an item's stamps, compared with its fee; empty without stamps. */
function recordedPayments({ stamps = [], fee }: PrintedItem): { recorded?: Recorded } {
  if (stamps.length === 0) return {};
  const sum = sumOf(stamps.map(({ amount }) => amount));
  return { recorded: { sum, against: fee === null ? null : compareWithFee(sum, fee) } };
}

/** The fields that the page, the shared link and the printed sheet of a filing have in common. */
export const contentsOf = <Item extends PrintedItem>(row: FilingRecord, items: Item[]) => ({
  country: row.country_id,
  province: row.province_id,
  provinceName: row.province_name,
  court: row.court,
  asOf: row.as_of,
  items: items.map((item) => ({ ...item, payment: paymentOfItem(row, item), ...recordedPayments(item) })),
  total: totalOf(
    row.country_id,
    items.map(({ rule, fee }) => ({ fee, exception: rule?.exception })),
  ),
});

const toFiling = (row: FilingRecord, items: FilingItem[], shared: ShareLink | null): Filing => ({
  id: row.id,
  title: row.title,
  ...contentsOf(row, items),
  note: row.note,
  createdAt: row.created_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
  state: row.state,
  filed: row.filed_on === null ? null : { on: row.filed_on, affixed: row.affixed && toAmount(row.affixed) },
  deficiency:
    row.missing === null || row.due_on === null
      ? null
      : { amount: toAmount(row.missing), dueOn: row.due_on, madeUpOn: row.made_up_on },
  shared,
});

export const toRow = (row: FilingRecord, fees: readonly ItemFee[]): FilingRow => ({
  id: row.id,
  title: row.title,
  province: row.province_id,
  provinceName: row.province_name,
  court: row.court,
  createdAt: row.created_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
  items: fees.length,
  total: totalOf(row.country_id, fees),
  state: row.state,
  dueOn: row.due_on,
});
