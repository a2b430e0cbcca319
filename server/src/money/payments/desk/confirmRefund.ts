import { Problem } from '@mizan/api';
import { record } from '../../../mail/audit/record.ts';
import type { MoneyHandler } from '../../context.ts';
import { numberOf } from '../orders/orders.ts';
import { lockOrder } from '../settlement/settle-order.ts';
import { readAnyOrder } from './any-order.ts';

/** Records that a refund was paid back. Of concurrent requests the first does; the others learn that it is done. */
export const confirmRefund: MoneyHandler<'confirmRefund'> = async ({ params: { id }, identity }, { db, clock }) => {
  await db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, id);
    if (!order) throw new Problem('NOT_FOUND', { what: 'order' });
    const { refund } = order;
    if (refund === null || refund === 'done') throw new Problem('NO_REFUND_TO_PAY');
    await trx.updateTable('payment_order').set({ refund: 'done' }).where('id', '=', id).execute();
    await record(trx, {
      actor: identity.memberId,
      at: clock(),
      action: 'confirmRefund',
      subject: `order ${numberOf(order)}`,
      before: { refund },
      after: { refund: 'done' },
    });
  });
  return readAnyOrder(db, id);
};
