import { Problem } from '@mizan/api';
import type { MoneyHandler } from '../../context.ts';
import { recordPaymentMessage } from './record-payment-message.ts';

export const notifyPayment: MoneyHandler<'notifyPayment'> = async ({ params: { method }, body, caller }, context) => {
  const adapter = context.payments.adapterOf(method);
  const reading = adapter?.readNotification({ body, query: {}, signature: caller.signature });
  // Messages of this kind are always signed; an unsigned one is forged.
  if (!adapter || !reading || reading.isGenuine === null) throw new Problem('PAYMENT_MESSAGE_REFUSED');
  await recordPaymentMessage(context, { method, source: 'notification', reading });
  if (!reading.isGenuine) throw new Problem('PAYMENT_MESSAGE_REFUSED');
  // A message about an unknown payment, which raised an alarm, is acknowledged too: else the provider repeats it without end.
  return adapter.acknowledgement();
};
