import type { Order, OrderStatus, PaymentFailure, PaymentMethod, PaymentWay } from '@mizan/api';
import { Problem } from '@mizan/api';
import type { Database } from '../../../platform/db/database.ts';
import type { StoredOrder } from '../providers/adapter.ts';

/** Converts an order to what its member sees. The check constraints of the table allow only these values. */
export const toOrder = (row: StoredOrder): Order => ({
  id: row.id,
  number: numberOf(row),
  searches: row.searches,
  method: methodOf(row),
  way: row.way as PaymentWay,
  unitPaisa: row.unit_paisa,
  amountPaisa: row.amount_paisa,
  currency: 'PKR',
  status: row.status as OrderStatus,
  failure: row.failure as PaymentFailure | null,
  isSandbox: row.is_sandbox,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  paidAt: row.paid_at?.toISOString() ?? null,
  refundedAt: row.refunded_at?.toISOString() ?? null,
  refund: row.refund === null ? null : row.refund === 'done' ? 'done' : 'underWay',
});

export const numberOf = ({ number }: Pick<StoredOrder, 'number'>) => `M-${number}`;
export const methodOf = ({ method }: Pick<StoredOrder, 'method'>) => method as PaymentMethod;

export const findOrder = (db: Database, id: string): Promise<StoredOrder | undefined> =>
  db.selectFrom('payment_order').selectAll().where('id', '=', id).executeTakeFirst();

export const ownOrder = (db: Database, id: string, memberId: string): Promise<StoredOrder> =>
  db
    .selectFrom('payment_order')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow(() => new Problem('NOT_FOUND', { what: 'order' }));

type Tier = { from: number; unitPaisa: number };

/** The price of one search. Tiers are sorted by quantity, and the first starts at 1; the last that applies counts. */
export const unitPrice = (tiers: readonly Tier[], searches: number): number =>
  tiers.findLast(({ from }) => from <= searches)?.unitPaisa ?? tiers[0]?.unitPaisa ?? never();

function never(): never {
  throw new Error('The first price holds from one search on');
}
