import type { Language } from '@mizan/api';
import type { Database } from '../../../platform/db/database.ts';
import { unseal } from '../../../platform/db/seal.ts';
import type { MoneyContext } from '../../context.ts';
import type { Adapter, Payer } from '../providers/adapter.ts';

export type PayerInput = {
  memberId: string;
  mobileNumber?: string | undefined;
  cnic?: string | undefined;
  card?: string | undefined;
};

/** The payer's data for the provider; undefined if the account was deleted meanwhile. */
export async function readPayer(
  context: MoneyContext,
  input: PayerInput,
  adapter: Adapter,
): Promise<Payer | undefined> {
  const { memberId, mobileNumber, cnic, card } = input;
  const member = await context.db
    .selectFrom('member')
    .select(['name', 'email', 'language'])
    .where('id', '=', memberId)
    .executeTakeFirst();
  if (!member) return undefined;
  const person = { name: member.name, email: member.email, language: member.language as Language };
  const customer = adapter.cards && (await customerOf(context, { memberId, ...person }, adapter.cards));
  const cardToken = card && (await tokenOf(context, card, memberId));
  return { ...person, mobileNumber, cnic, customer, cardToken };
}

type Person = { memberId: string; name: string; email: string };

/** The member's customer id at the processor, created with the first order by card, so that it can be saved. */
async function customerOf({ db }: MoneyContext, person: Person, cards: NonNullable<Adapter['cards']>) {
  const { memberId } = person;
  const existing = await readCustomer(db, memberId);
  if (existing !== undefined) return existing;
  await storeCustomer(db, memberId, await cards.createCustomer(person));
  return readCustomer(db, memberId);
}

export async function readCustomer(db: Database, memberId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('card_customer')
    .select('customer')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.customer;
}

/** Replaces a customer and forgets its saved cards; does nothing if a concurrent order has replaced it already. */
export const replaceCustomer = (db: Database, memberId: string, { old, customer }: { old: string; customer: string }) =>
  db.transaction().execute(async (trx) => {
    await trx.deleteFrom('card_customer').where('member_id', '=', memberId).where('customer', '=', old).execute();
    await storeCustomer(trx, memberId, customer);
  });

const storeCustomer = (db: Database, memberId: string, customer: string) =>
  db
    .insertInto('card_customer')
    .values({ member_id: memberId, customer })
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .execute();

async function tokenOf({ db, keys }: MoneyContext, card: string, memberId: string) {
  const row = await db
    .selectFrom('saved_card')
    .select('token')
    .where('id', '=', card)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row && unseal(row.token, card, keys.seal);
}
