import { Problem } from '@mizan/api';
import type { MoneyHandler } from '../../context.ts';
import { recordPaymentMessage } from './record-payment-message.ts';

export const notifyPaymentByAddress: MoneyHandler<'notifyPaymentByAddress'> = async (
  { params: { method }, query },
  context,
) => {
  const adapter = context.payments.adapterOf(method);
  const reading = adapter?.readNotification({ body: new Uint8Array(), query, signature: undefined });
  // Methods with signed notifications use the other endpoint.
  if (!adapter || reading?.isGenuine !== null) throw new Problem('PAYMENT_MESSAGE_REFUSED');
  await recordPaymentMessage(context, { method, source: 'notification', reading });
  return adapter.acknowledgement();
};
