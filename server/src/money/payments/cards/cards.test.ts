import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { unseal } from '../../../platform/db/seal.ts';
import { openLog } from '../../../platform/open-log.ts';
import { holdBack, startIntercepted } from '../../../testing/gateway-proxy.ts';
import { readExport } from '../../../testing/members.ts';
import { saveTestCard } from '../../../testing/payments.ts';
import { untilBlocked, untilJobsDone } from '../../../testing/wait-until.ts';
import { readCustomer } from '../orders/payer.ts';
import { forgetCustomer } from './forget-customer.ts';
import { readCards } from './read-cards.ts';

const MASTERCARD = { number: '5200000000001005', month: '01', year: '2031' };
const attempt = (data: Record<string, string>) => ({ data, isLast: false });

async function startMember() {
  const app = await startIntercepted({}, { runsJobs: true });
  const member = await app.as();
  const { context, db } = app;
  const processor = () => context.payments.adapterOf('card')?.cards ?? expect.fail('no cards');
  /** The cards that the processor stores for a member. */
  const keptFor = async (memberId = member.memberId) => {
    const customer = (await readCustomer(db, memberId)) ?? expect.fail('no customer');
    return (await processor().list(customer)).map(({ lastFour, brand }) => `${brand} ${lastFour}`);
  };
  return { ...app, ...member, processor, keptFor };
}

/** Two members, each with a card. */
async function startTwo() {
  const app = await startMember();
  const other = await app.as();
  const cards = [await saveTestCard(app), await saveTestCard(other)] as const;
  return { ...app, other, cards };
}

describe('the saved cards of a member', () => {
  test('are the cards that the processor holds, with sealed tokens, newest first', async () => {
    const app = await startMember();
    const { client, context, db, memberId, processor, time } = app;
    const visa = await saveTestCard(app);
    time.now += 1000;
    const mastercard = await saveTestCard(app, MASTERCARD);
    expect(mastercard).toMatchObject({ brand: 'Mastercard', lastFour: '1005', expiryMonth: 1, expiryYear: 2031 });
    expect(mastercard.savedAt).toBe(new Date(time.now).toISOString());
    expect(await client.listCards()).toEqual([mastercard, visa]);
    const customer = (await readCustomer(db, memberId)) ?? '';
    const tokens = (await processor().list(customer)).map(({ token }) => token);
    const rows = await db.selectFrom('saved_card').selectAll().orderBy('saved_at').execute();
    expect(rows.map(({ id, token }) => unseal(token, id, context.keys.seal))).toEqual(tokens);
    expect(rows.map(({ token_digest }) => token_digest.toString('hex'))).toEqual(
      tokens.map((token) => createHash('sha256').update(token).digest('hex')),
    );
    const { savedCards } = await readExport(client);
    expect(savedCards.map(({ expires }) => expires)).toEqual(['2034-12', '2031-01']);
  });

  test('keep their ids when they are read again', async () => {
    const app = await startMember();
    await saveTestCard(app);
    await saveTestCard(app, MASTERCARD);
    const before = await app.client.listCards();
    app.time.now += 1000;
    await readCards.work(attempt({ memberId: app.memberId }), app.context);
    expect(await app.client.listCards()).toEqual(before);
  });

  test('are deleted when the processor does not list them any more, while those of others stay', async () => {
    const { client, context, db, memberId, other, processor } = await startTwo();
    const second = await saveTestCard({ client }, MASTERCARD);
    const customer = (await readCustomer(db, memberId)) ?? '';
    const [visa, mastercard] = await processor().list(customer);
    await processor().remove(customer, visa?.token ?? '');
    await readCards.work(attempt({ memberId }), context);
    expect(await client.listCards()).toEqual([second]);
    await processor().remove(customer, mastercard?.token ?? '');
    await readCards.work(attempt({ memberId }), context);
    expect(await client.listCards()).toEqual([]);
    expect(await other.client.listCards()).toHaveLength(1);
  });

  test('are not saved for an account deleted while the processor is asked', async () => {
    const { client, context, db, memberId, provider } = await startTwo();
    const { held, hold, untilHeld } = holdBack<{ body: object }>();
    const wallet = { wallet: [{ token: 'pm_1', last4: '1005', expiry_month: '12', expiry_year: '2034' }] };
    provider.answer(({ path }) => (path.endsWith('/wallet/') ? hold({ body: { data: wallet } }) : undefined));
    const reading = readCards.work(attempt({ memberId }), context);
    await untilHeld(1);
    await client.deleteAccount({ body: {} });
    held[0]?.release();
    await reading;
    const rows = await db.selectFrom('saved_card').select('id').where('member_id', '=', memberId).execute();
    expect(rows).toEqual([]);
  });

  test('are not saved for an account deleted at the same moment', async () => {
    const { context, db, memberId, other } = await startTwo();
    const reading: Promise<void>[] = [];
    await db.transaction().execute(async (trx) => {
      await trx.deleteFrom('card_customer').where('member_id', '=', memberId).execute();
      reading.push(readCards.work(attempt({ memberId }), context));
      await untilBlocked(db, 1);
    });
    await Promise.all(reading);
    const rows = await db.selectFrom('saved_card').select('member_id').execute();
    expect(rows).toEqual([{ member_id: other.memberId }]);
  });

  test('are not requested for a member unknown to the processor, or without a processor', async () => {
    const { client, context, memberId, provider, as } = await startMember();
    const { memberId: stranger } = await as();
    await readCards.work(attempt({ memberId: stranger }), context);
    expect(provider.asked('/wallet/')).toEqual([]);
    await saveTestCard({ client });
    const asked = provider.asked('/wallet/').length;
    context.payments.useSandbox({});
    await readCards.work(attempt({ memberId }), context);
    expect(provider.asked('/wallet/')).toHaveLength(asked);
    expect(await client.listCards()).toHaveLength(1);
  });
});

describe('removing a card', () => {
  test('deletes it at the processor and in the list, and leaves other cards', async () => {
    const { client, keptFor, other, cards } = await startTwo();
    const second = await saveTestCard({ client }, MASTERCARD);
    expect(await client.removeCard({ params: { id: cards[0].id } })).toEqual({ done: true });
    expect(await client.listCards()).toEqual([second]);
    expect(await keptFor()).toEqual(['Mastercard 1005']);
    expect(await other.client.listCards()).toEqual([cards[1]]);
    expect(await keptFor(other.memberId)).toEqual(['Visa 1005']);
  });

  test('keeps it in the list if the processor does not answer', async () => {
    const { client, provider, cards } = await startTwo();
    provider.answer(() => ({ status: 500, body: {} }));
    const removing = client.removeCard({ params: { id: cards[0].id } });
    await expect(removing).rejects.toMatchObject({ code: 'PAYMENT_UNAVAILABLE' });
    expect(await client.listCards()).toEqual([cards[0]]);
  });

  test('keeps it in the list if our own code fails, which is not reported as a fault of the processor', async () => {
    const { client, db, cards } = await startTwo();
    await db
      .updateTable('saved_card')
      .set({ token: Buffer.alloc(40) })
      .where('id', '=', cards[0].id)
      .execute();
    await expect(client.removeCard({ params: { id: cards[0].id } })).rejects.toMatchObject({ status: 500 });
    expect(await client.listCards()).toHaveLength(1);
  });

  test('is possible only for a card of the member and of an available method', async () => {
    const { client, context, cards } = await startTwo();
    for (const id of [randomUUID(), cards[1].id]) {
      await expect(client.removeCard({ params: { id } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    context.payments.useSandbox({});
    const removing = client.removeCard({ params: { id: cards[0].id } });
    await expect(removing).rejects.toMatchObject({ code: 'METHOD_NOT_AVAILABLE' });
    expect(await client.listCards()).toHaveLength(1);
  });
});

describe('deleting the account of a member', () => {
  test('deletes its cards at the processor, and leaves the cards of others', async () => {
    const { client, db, keptFor, memberId, other, processor } = await startTwo();
    await saveTestCard({ client }, MASTERCARD);
    const customer = (await readCustomer(db, memberId)) ?? '';
    expect(await processor().list(customer)).toHaveLength(2);
    await client.deleteAccount({ body: {} });
    await untilJobsDone(db);
    expect(await processor().list(customer)).toEqual([]);
    expect(await keptFor(other.memberId)).toEqual(['Visa 1005']);
    const orders = await db.selectFrom('payment_order').select(['member_id', 'status']).orderBy('number').execute();
    const [paid, nobody] = ['paid', null];
    expect(orders).toEqual([
      { member_id: nobody, status: paid },
      { member_id: other.memberId, status: paid },
      { member_id: nobody, status: paid },
    ]);
  });

  test('deletes nothing at the processor if the member never paid by card', async () => {
    const { client, db } = await startMember();
    await client.deleteAccount({ body: {} });
    const { rows } = await sql`SELECT FROM pgboss.job WHERE name = 'forgetCustomer'`.execute(db);
    expect(rows).toEqual([]);
  });

  test('deletes the cards at the processor as far as possible while card payments are unavailable', async () => {
    const { context } = await startMember();
    context.payments.useSandbox({});
    expect(await forgetCustomer.work(attempt({ customer: 'cus_1' }), context)).toBeUndefined();
  });

  test('names the customer in the log once the processor was away for too long', async () => {
    const { context, provider } = await startMember();
    const lines: string[] = [];
    const log = openLog({ logLevel: 'error', production: true }, { write: (line) => void lines.push(line) });
    provider.answer(() => ({ status: 503, body: {} }));
    for (const isLast of [false, true]) {
      expect(lines).toEqual([]);
      await expect(forgetCustomer.work({ data: { customer: 'cus_1' }, isLast }, { ...context, log })).rejects.toThrow(
        '503',
      );
    }
    expect(lines.join('')).toContain('cus_1');
  });
});

describe('a member who pays by card for the first time', () => {
  test('becomes one customer of the processor, even with two concurrent orders', async () => {
    const { client, db, provider, memberId } = await startMember();
    const { held, hold, untilHeld } = holdBack<undefined>();
    provider.answer(({ path }) => (path === '/user/customers/v1/' ? hold(undefined) : undefined));
    const ordering = [1, 2].map(() => client.createOrder({ body: { searches: 1, method: 'card' } }));
    await untilHeld(2);
    for (const { release } of held) release();
    const pays = await Promise.all(ordering);
    const customer = await readCustomer(db, memberId);
    expect(customer).toMatch(/^cus_/);
    for (const { pay } of pays) expect(JSON.stringify(pay)).toContain(`user_id=${customer}`);
    expect(await db.selectFrom('card_customer').select('member_id').execute()).toEqual([{ member_id: memberId }]);
  });

  test('is the same customer for the next order, and never that of another member', async () => {
    const { client, as, db, provider } = await startMember();
    const body = { searches: 1, method: 'card' } as const;
    await client.createOrder({ body });
    await client.createOrder({ body });
    const other = await as();
    await other.client.createOrder({ body });
    const created = provider.asked('/user/customers/v1/').filter(({ path }) => path === '/user/customers/v1/');
    expect(created).toHaveLength(2);
    const rows = await db.selectFrom('card_customer').select('customer').execute();
    expect(new Set(rows.map(({ customer }) => customer)).size).toBe(2);
  });
});
