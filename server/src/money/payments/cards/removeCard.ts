import { Problem } from '@mizan/api';
import { unseal } from '../../../platform/db/seal.ts';
import type { MoneyHandler } from '../../context.ts';
import { readCustomer } from '../orders/payer.ts';
import { ProviderFault } from '../providers/provider-call.ts';

/** Removes the card at the processor first, because a card that still exists there must stay listed. */
export const removeCard: MoneyHandler<'removeCard'> = async ({ params, identity: { memberId } }, context) => {
  const { db, keys, payments, log } = context;
  const card = await db
    .selectFrom('saved_card')
    .select(['id', 'token'])
    .where('id', '=', params.id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  const customer = await readCustomer(db, memberId);
  if (!card || customer === undefined) throw new Problem('NOT_FOUND', { what: 'card' });
  const cards = payments.adapterOf('card')?.cards;
  if (!cards) throw new Problem('METHOD_NOT_AVAILABLE');
  try {
    await cards.remove(customer, unseal(card.token, card.id, keys.seal));
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    log.warn({ fault: error.message }, 'A saved card could not be removed');
    throw new Problem('PAYMENT_UNAVAILABLE');
  }
  await db.deleteFrom('saved_card').where('id', '=', card.id).execute();
  return { done: true };
};
