import type { Transaction } from '../../../platform/db/database.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { MoneyContext } from '../../context.ts';
import { readCustomer } from '../orders/payer.ts';

/** Enqueues the removal of a member's cards at the processor, in the transaction that deletes the account. */
export async function forgetCustomerOf(trx: Transaction, memberId: string, { enqueue }: MoneyContext) {
  const customer = await readCustomer(trx, memberId);
  if (customer !== undefined) await enqueue(trx, 'forgetCustomer', { customer });
}

/** Almost two weeks, at most an hour apart; after two weeks the queue deletes what still waits. */
const RETRIES = 320;

export const forgetCustomer: Job<MoneyContext> = {
  retries: RETRIES,
  retrySeconds: 60,
  async work({ data: { customer = '' }, isLast }, context) {
    const cards = context.payments.adapterOf('card')?.cards;
    if (!cards) return;
    try {
      for (const { token } of await cards.list(customer)) await cards.remove(customer, token);
    } catch (error) {
      // The customer stands nowhere else any more.
      if (isLast) context.log.error({ customer }, 'Remove this customer at the processor: the account is deleted');
      throw error;
    }
  },
};
