import { type MemberRecords, PAGE_ROWS, pagesOf } from '../platform/db/member-records.ts';
import { toOrder } from './payments/orders/orders.ts';

/** A member's orders and ledger, each the oldest first. */
export const moneyRecords: MemberRecords = (db, memberId) => {
  const orders = db.selectFrom('payment_order').selectAll().where('member_id', '=', memberId).orderBy('number');
  const entries = db.selectFrom('search_entry').selectAll().where('member_id', '=', memberId).orderBy('number');
  return {
    orders: pagesOf(
      (last) => orders.where('number', '>', Number(last)).limit(PAGE_ROWS).execute(),
      (row) => JSON.stringify({ ...toOrder(row), reference: row.reference, transaction: row.transaction }),
    ),
    searches: pagesOf(
      (last) => entries.where('number', '>', Number(last)).limit(PAGE_ROWS).execute(),
      ({ reason, amount, balance_after: balanceAfter, at, note }) =>
        JSON.stringify({ reason, amount, balanceAfter, at: at.toISOString(), note }),
    ),
  };
};
