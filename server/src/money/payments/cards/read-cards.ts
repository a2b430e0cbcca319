import { createHash } from 'node:crypto';
import { seal } from '../../../platform/db/seal.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { MoneyContext } from '../../context.ts';
import { readCustomer } from '../orders/payer.ts';
import type { Card } from '../providers/adapter.ts';

/** Replaces the stored cards with those that the processor has saved, after a payment by card. */
export const readCards: Job<MoneyContext> = {
  retries: 5,
  retrySeconds: 20,
  async work({ data: { memberId = '' } }, context) {
    const cards = context.payments.adapterOf('card')?.cards;
    const customer = await readCustomer(context.db, memberId);
    if (!cards || customer === undefined) return;
    await replaceCards(context, memberId, await cards.list(customer));
  },
};

/** Stores the cards that the processor lists, and deletes the others; a card that stays keeps its id. */
async function replaceCards({ db, newId, keys, clock }: MoneyContext, memberId: string, cards: readonly Card[]) {
  const rows = cards.map(({ token, brand, lastFour, expiryMonth, expiryYear }) => {
    const id = newId();
    const digest = createHash('sha256').update(token).digest();
    const fields = { brand, last_four: lastFour, expiry_month: expiryMonth, expiry_year: expiryYear };
    return {
      id,
      member_id: memberId,
      token: seal(token, id, keys.seal),
      token_digest: digest,
      ...fields,
      saved_at: clock(),
    };
  });
  await db.transaction().execute(async (trx) => {
    // If the account is being deleted, no card is stored.
    const customer = trx.selectFrom('card_customer').select('customer').where('member_id', '=', memberId);
    if (!(await customer.forUpdate().executeTakeFirst())) return;
    const removal = trx.deleteFrom('saved_card').where('member_id', '=', memberId);
    const digests = rows.map((row) => row.token_digest);
    await (digests.length > 0 ? removal.where('token_digest', 'not in', digests) : removal).execute();
    if (rows.length === 0) return;
    await trx
      .insertInto('saved_card')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['member_id', 'token_digest']).doNothing())
      .execute();
  });
}
