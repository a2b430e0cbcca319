import type { Transaction } from '../../../platform/db/database.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { MoneyContext } from '../../context.ts';
import { readCustomer } from '../orders/payer.ts';

/** Enqueues the removal of a member's cards at the processor, in the transaction that deletes the account. */
export async function forgetCustomerOf(trx: Transaction, memberId: string, { enqueue }: MoneyContext) {
  const customer = await readCustomer(trx, memberId);
  if (customer !== undefined) await enqueue(trx, 'forgetCustomer', { customer });
}

export const forgetCustomer: Job<MoneyContext> = {
  retries: 12,
  retrySeconds: 60,
  async work({ data: { customer = '' } }, context) {
    const cards = context.payments.adapterOf('card')?.cards;
    if (!cards) return;
    for (const { token } of await cards.list(customer)) await cards.remove(customer, token);
  },
};
