import { type Language, Problem } from '@mizan/api';
import type { MoneyHandler } from '../../context.ts';
import { recordPaymentMessage } from './record-payment-message.ts';
import { onwardPage, waitingPage } from './return-pages.ts';

export const showReturn: MoneyHandler<'showReturn'> = async ({ params, query }, context) => {
  const { method, reference } = params;
  const adapter = context.payments.adapterOf(method);
  if (!adapter) throw new Problem('PAYMENT_MESSAGE_REFUSED');
  const parameters = { ...query, reference };
  const { form, ...reading } = adapter.readReturn({ body: new Uint8Array(), query: parameters, signature: undefined });
  const order = await recordPaymentMessage(context, { method, source: 'return', reading });
  if (!order) return { location: '/payment' };
  const language = await languageOf(order.member_id, context);
  if (form) return { ...onwardPage(form, language), formAction: new URL(form.action).origin };
  const address = `/payment/orders/${order.id}`;
  // The processor's frame returns to this page, inside our page, which polls the order.
  return method === 'card' ? { ...waitingPage(address, language), isFramed: true } : { location: address };
};

async function languageOf(memberId: string | null, { db }: Parameters<typeof showReturn>[1]): Promise<Language> {
  const member = await db.selectFrom('member').select('language').where('id', '=', memberId).executeTakeFirst();
  return member?.language === 'ur' ? 'ur' : 'en';
}
