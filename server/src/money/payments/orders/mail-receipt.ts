import type { Language } from '@mizan/api';
import { writeMail } from '../../../mail/write-mail.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import type { MoneyContext } from '../../context.ts';
import type { StoredOrder } from '../providers/adapter.ts';
import { receiptLines } from './receipt-words.ts';

/** Mails the receipt in the member's language, in the transaction that grants the searches. */
export async function mailReceipt(trx: Transaction, order: StoredOrder, context: MoneyContext) {
  const member = await trx
    .selectFrom('member')
    .select(['id', 'name', 'email', 'language', 'email_confirmed_at'])
    .where('id', '=', order.member_id)
    .executeTakeFirst();
  // The account was deleted meanwhile.
  if (!member) return;
  const language = member.language as Language;
  const letter = {
    template: order.is_sandbox ? 'sandboxReceipt' : 'receipt',
    language,
    name: member.name,
    email_confirmed_at: member.email_confirmed_at,
    lines: receiptLines(order, language),
    link: `${context.config.origin}/payment/orders/${order.id}`,
  } as const;
  await writeMail(trx, { to: member.email, memberId: member.id, ...letter }, context);
}
