import { Problem } from '@mizan/api';
import type { MoneyHandler } from '../../context.ts';
import { recordPaymentMessage } from './record-payment-message.ts';

/** A browser posts here from another site, without its session, and is redirected to the page of the order. */
export const returnFromPayment: MoneyHandler<'returnFromPayment'> = async (
  { params: { method }, body, caller },
  context,
) => {
  const adapter = context.payments.adapterOf(method);
  if (!adapter) throw new Problem('PAYMENT_MESSAGE_REFUSED');
  const reading = adapter.readReturn({ body, query: {}, signature: caller.signature });
  const order = await recordPaymentMessage(context, { method, source: 'return', reading });
  return { location: order ? `/payment/orders/${order.id}` : '/payment' };
};
