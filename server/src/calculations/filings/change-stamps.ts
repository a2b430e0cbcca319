import { type Filing, Problem, type StampToRecord } from '@mizan/api';
import { sql } from 'kysely';
import type { IdempotentRequest } from '../../money/searches/idempotency.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { refusingIndex } from '../../platform/db/pool.ts';
import type { CalculationsContext } from '../context.ts';
import { changeFiling } from './own-filing.ts';
import { readRupeesAboveZero, refuseFutureDay } from './typed-amounts.ts';

/** Converts a stamp to its stored form; dates of payment and check must not be in the future. */
export function readStamp(body: StampToRecord, context: Pick<CalculationsContext, 'clock'>) {
  const { kind, paidOn, checked = null } = body;
  refuseFutureDay(paidOn, context, 'paidOn');
  if (checked) refuseFutureDay(checked.on, context, 'checked.on');
  return {
    kind,
    number: body.number === '' ? null : body.number,
    psid: body.psid === '' ? null : body.psid,
    paid_on: paidOn,
    amount: readRupeesAboveZero('amount', body.amount),
    checked_where: checked && checked.where,
    checked_on: checked && checked.on,
  };
}

type StampChange = {
  params: { id: string; itemId: string };
  memberId: string;
  stamp?: Pick<ReturnType<typeof readStamp>, 'number' | 'psid'>;
  request?: IdempotentRequest | undefined;
};

/** Changes the stamps of an item. If a number is already recorded, the problem names the filing that has it. */
export async function changeStamps(
  context: Pick<CalculationsContext, 'db' | 'clock' | 'law'>,
  { params: { id, itemId }, memberId, stamp, request }: StampChange,
  change: (trx: Transaction) => Promise<unknown>,
): Promise<Filing> {
  try {
    return await changeFiling(context, { id, memberId, request }, async (trx) => {
      const item = trx.selectFrom('filing_item').select('id').where('id', '=', itemId).where('filing_id', '=', id);
      await item.executeTakeFirstOrThrow(() => new Problem('NOT_FOUND', { what: 'item of this filing' }));
      await change(trx);
    });
  } catch (error) {
    const field = FIELD_OF_INDEX[refusingIndex(error) ?? ''];
    if (field === undefined) throw error;
    const holder = await findHolder(context.db, { memberId, field, used: stamp?.[field] ?? '' });
    // The number was removed from that other filing meanwhile.
    if (holder === undefined) throw new Problem('FILING_CHANGED');
    const { id: filingId, title } = holder;
    throw new Problem(field === 'psid' ? 'PSID_USED' : 'STAMP_USED', { filingId, title });
  }
}

const FIELD_OF_INDEX: Record<string, 'number' | 'psid'> = { filing_stamp_number: 'number', filing_stamp_psid: 'psid' };

type UsedNumber = { memberId: string; field: 'number' | 'psid'; used: string };

/** Finds the member's filing that has the number; like the unique indexes, it ignores spaces and hyphens. */
const findHolder = (db: Database, { memberId, field, used }: UsedNumber) =>
  db
    .selectFrom('filing_stamp')
    .innerJoin('filing_item', 'filing_item.id', 'item_id')
    .innerJoin('filing', 'filing.id', 'filing_id')
    .select(['filing.id', 'title'])
    .where('filing_stamp.member_id', '=', memberId)
    .where(sql`translate(${sql.ref(`filing_stamp.${field}`)}, ' -', '')`, '=', sql`translate(${used}, ' -', '')`)
    .executeTakeFirst();
