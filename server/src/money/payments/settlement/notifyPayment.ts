import { Problem } from '@mizan/api';
import type { MoneyHandler } from '../../context.ts';
import { recordPaymentMessage } from './record-payment-message.ts';

export const notifyPayment: MoneyHandler<'notifyPayment'> = async ({ params: { method }, body, caller }, context) => {
  const adapter = context.payments.adapterOf(method);
  const reading = adapter?.readNotification({ body, query: {}, signature: caller.signature });
  // These notifications are always signed, so an unsigned one is forged.
  if (!adapter || !reading || reading.isGenuine === null) throw new Problem('PAYMENT_MESSAGE_REFUSED');
  await recordPaymentMessage(context, { method, source: 'notification', reading });
  if (!reading.isGenuine) throw new Problem('PAYMENT_MESSAGE_REFUSED');
  // A message about an unknown payment is acknowledged, because the provider would repeat it forever.
  return adapter.acknowledgement();
};
