import { Problem } from '@mizan/api';
import { record } from '../../../mail/audit/record.ts';
import type { MoneyHandler } from '../../context.ts';
import { settleOrder } from '../settlement/settle-order.ts';
import { inspect } from './any-order.ts';

/** Asks the provider now, even about orders that the poller has given up. */
export const recheckOrder: MoneyHandler<'recheckOrder'> = async ({ params: { id }, identity }, context) => {
  const { db, clock } = context;
  const before = await inspect(db, id);
  const { method, isSandbox, number } = before.order;
  if (!context.payments.adapterOf(method, isSandbox)) throw new Problem('METHOD_NOT_AVAILABLE');
  const result = await settleOrder(context, id);
  if (result?.state === 'unknown') throw new Problem('PAYMENT_UNAVAILABLE');
  const after = await inspect(db, id);
  const auditedFields = ({ order: { status, providerSays } }: typeof after) => ({ status, providerSays });
  const change = { before: auditedFields(before), after: auditedFields(after) };
  await db.transaction().execute((trx) =>
    record(trx, {
      actor: identity.memberId,
      at: clock(),
      action: 'recheckOrder',
      subject: `order ${number}`,
      ...change,
    }),
  );
  return after;
};
