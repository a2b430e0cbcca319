import { Problem } from '@mizan/api';
import type { MoneyHandler } from '../../context.ts';
import { recordPaymentMessage } from './record-payment-message.ts';

export const notifyPayment: MoneyHandler<'notifyPayment'> = async ({ params: { method }, body, caller }, context) => {
  const adapter = context.payments.adapterOf(method);
  const reading = adapter?.readNotification({ body, query: {}, signature: caller.signature });
  // `isGenuine` is null for messages that are never signed: those of Easypaisa come to `notifyPaymentByAddress`.
  if (!adapter || !reading || reading.isGenuine === null) throw new Problem('PAYMENT_MESSAGE_REFUSED');
  await recordPaymentMessage(context, { method, source: 'notification', reading });
  // A missing or wrong signature is refused after it is recorded and has raised an alarm.
  if (!reading.isGenuine) throw new Problem('PAYMENT_MESSAGE_REFUSED');
  // A message about an unknown payment is acknowledged, because the provider would repeat it forever.
  return adapter.acknowledgement();
};
