import { randomUUID } from 'node:crypto';
import { createClient } from '@mizan/api';
import { describe, expect, test } from 'vitest';
import { makeAdministrator } from '../../identity/accounts/administrators.ts';
import { claimMember } from '../../identity/google/claim-member.ts';
import { startAccounts } from '../../testing/accounts.ts';
import { makeRule } from '../../testing/calculations.ts';
import { createDatabase } from '../../testing/database.ts';
import { makeLink, newPerson } from '../../testing/members.ts';
import { untilBlocked } from '../../testing/wait-until.ts';

const FREE = 5;

type App = Awaited<ReturnType<typeof startAccounts>>;

/** A member who has spent this many searches. */
async function registerAndSpend({ as, register }: Pick<App, 'as' | 'register'>, email: string, count: number) {
  const account = await register(email);
  const { place } = await makeRule((await as('admin')).client, `Land ${randomUUID()}`);
  for (let amount = 1; amount <= count; amount += 1)
    await account.member.calculate({ params: place, body: { amount } });
  return account;
}

describe('free searches', () => {
  test('are granted at sign-up, and not again when the address is confirmed', async () => {
    const { confirm, register, searches } = await startAccounts();
    const { member, person } = await register();
    expect(await member.getAccount()).toMatchObject({ searchesLeft: FREE, searchesOnConfirmation: 0 });
    await confirm(person.email);
    expect(await searches(person.email)).toBe(FREE);
  });

  test('are not granted at sign-up for a mailbox whose account was deleted, in any spelling', async () => {
    const { db, register } = await startAccounts();
    const name = `ayesha${randomUUID()}`;
    await (await register(`${name}@gmail.com`)).remove();
    for (const email of [`${name}@gmail.com`, `${name}+again@gmail.com`, `a.${name.slice(1)}@googlemail.com`]) {
      const { member } = await register(email);
      expect(await member.getAccount(), email).toMatchObject({ searchesLeft: 0, searchesOnConfirmation: FREE });
    }
    const rows = await db.selectFrom('free_searches').selectAll().execute();
    expect(rows).toEqual([{ mailbox: expect.stringMatching(/^[\w-]{43}$/), claimed_at: null }]);
  });

  test('are granted once to the owner of an address after a stranger spent them and deleted the account', async () => {
    const app = await startAccounts();
    const { email } = newPerson();
    const stranger = await registerAndSpend(app, email, FREE);
    await stranger.remove();
    for (const expected of [FREE, 0, 0]) {
      const owner = await app.register(email);
      await app.confirm(email);
      expect(await owner.member.getAccount()).toMatchObject({ searchesLeft: expected, searchesOnConfirmation: 0 });
      await owner.remove();
    }
  });

  test('that a stranger spent are returned once to the owner who takes the account over by a new password', async () => {
    const app = await startAccounts();
    const { email } = newPerson();
    await registerAndSpend(app, newPerson().email, 2);
    await registerAndSpend(app, email, 2);
    await app.reset(email);
    expect(await app.searches(email)).toBe(FREE);
    await app.reset(email);
    expect(await app.searches(email)).toBe(FREE);
  });

  test('are never returned to a member who had confirmed the address before', async () => {
    const app = await startAccounts();
    const { email } = newPerson();
    await registerAndSpend(app, email, 2);
    await app.confirm(email);
    await app.reset(email);
    expect(await app.searches(email)).toBe(FREE - 2);
  });

  test('are returned at most up to the free number', async () => {
    const app = await startAccounts({ environment: { SIGNUP_SEARCHES: '1' } });
    const { email } = newPerson();
    const { person } = await app.register(email);
    const { results } = await (await app.as('admin')).client.listMembers({ query: { searchTerm: person.email } });
    const grant = { params: { memberId: results[0]?.id ?? '' }, body: { searches: 2, note: 'Goodwill' } };
    await (await app.as('admin')).client.grantSearches(grant);
    const { tokens } = await app.client.logIn({ body: person });
    const member = createClient({ origin: app.origin, token: () => tokens.access.token });
    const { place } = await makeRule((await app.as('admin')).client);
    for (const amount of [1, 2, 3]) await member.calculate({ params: place, body: { amount } });
    await app.reset(email);
    expect(await app.searches(email)).toBe(1);
  });

  test('that a stranger spent are returned when the operator takes the account over', async () => {
    const app = await startAccounts();
    const { email } = newPerson();
    await registerAndSpend(app, email, FREE);
    await makeAdministrator(email, app.context);
    expect(await app.searches(email)).toBe(FREE);
  });

  test('are granted once to a person who logs in with Google, deletes the account and returns', async () => {
    const { context, db, register, searches } = await startAccounts();
    const { email } = newPerson();
    const claims = { iss: 'https://google.example', sub: 'g-1', email, email_verified: true };
    const claim = () => db.transaction().execute((trx) => claimMember(trx, claims, context));
    for (const expected of [FREE, 0]) {
      const { memberId } = await claim();
      expect(await searches(email)).toBe(expected);
      await db.deleteFrom('member').where('id', '=', memberId).execute();
    }
    const { member } = await register(email);
    expect((await member.getAccount()).searchesLeft).toBe(0);
  });

  test('are not granted again to an address that was confirmed before mailboxes were recorded', async () => {
    const { confirm, db, register, searches } = await startAccounts();
    const { person, remove } = await register();
    await confirm(person.email);
    await db.deleteFrom('free_searches').execute();
    await remove();
    await register(person.email);
    await confirm(person.email);
    expect(await searches(person.email)).toBe(0);
  });

  test('of another mailbox are not affected', async () => {
    const { confirm, register, searches } = await startAccounts();
    const { person, remove } = await register();
    await confirm(person.email);
    await remove();
    const other = await register(`x${person.email}`);
    expect((await other.member.getAccount()).searchesLeft).toBe(FREE);
    await confirm(other.person.email);
    expect(await searches(other.person.email)).toBe(FREE);
  });

  test('are not recorded while the setting grants none', async () => {
    const { confirm, db, register } = await startAccounts({ environment: { SIGNUP_SEARCHES: '0' } });
    const { member, person } = await register();
    expect(await member.getAccount()).toMatchObject({ searchesLeft: 0, searchesOnConfirmation: 0 });
    await confirm(person.email);
    expect(await db.selectFrom('free_searches').selectAll().execute()).toEqual([]);
  });
});

describe('a rotated secret', () => {
  const OLD = 'the secret before the rotation: 0123456789';
  const NEW = 'the secret after the rotation: 9876543210';

  test('does not grant free searches again, even when the old secret is removed', async () => {
    const connection = await createDatabase();
    const before = await startAccounts({ connection, environment: { TOKEN_SECRET: OLD } });
    const { person, remove } = await before.register();
    await before.confirm(person.email);
    await remove();
    for (const environment of [{ TOKEN_SECRET: NEW, TOKEN_SECRET_BEFORE: OLD }, { TOKEN_SECRET: NEW }]) {
      const after = await startAccounts({ connection, environment });
      const again = await after.register(person.email);
      await after.confirm(person.email);
      expect(await after.searches(person.email)).toBe(0);
      await again.remove();
    }
  });

  test('merges the rows that an old and a new server inserted, and keeps the claim', async () => {
    const connection = await createDatabase();
    const old = await startAccounts({ connection, environment: { TOKEN_SECRET: OLD } });
    const rotated = await startAccounts({ connection, environment: { TOKEN_SECRET: NEW, TOKEN_SECRET_BEFORE: OLD } });
    const [one, two, three] = ['ayesha+1@example.com', 'ayesha+2@example.com', 'ayesha+3@example.com'] as const;
    await rotated.register(one);
    await old.register(two);
    await old.confirm(two);
    await rotated.register(three);
    await rotated.confirm(three);
    expect(await rotated.searches(three)).toBe(0);
    expect(await rotated.db.selectFrom('free_searches').select('claimed_at').execute()).toEqual([
      { claimed_at: expect.any(Date) },
    ]);
  });
});

describe('concurrent requests', () => {
  test('that register two spellings on two servers grant free searches at sign-up to one account', async () => {
    const connection = await createDatabase();
    const { db, client, searches } = await startAccounts({ connection });
    const other = await startAccounts({ connection });
    const [one, two] = [newPerson({ email: 'ayesha+1@example.com' }), newPerson({ email: 'ayesha+2@example.com' })];
    let registering: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (trx) => {
      // Both transactions wait here, and then for the row of the other one.
      await trx.schema.alterTable('free_searches').addColumn('held', 'integer').execute();
      registering = Promise.all([client.register({ body: one }), other.client.register({ body: two })]);
      await untilBlocked(db, 2);
    });
    await registering;
    expect([await searches(one.email), await searches(two.email)].toSorted()).toEqual([0, FREE]);
  });

  test('that confirm two accounts with one mailbox grant free searches to one of them', async () => {
    const { confirm, db, register, searches } = await startAccounts();
    await (await register('ayesha@example.com')).remove();
    const emails = ['ayesha+1@example.com', 'ayesha+2@example.com'];
    for (const email of emails) await register(email);
    let confirming: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('free_searches').select('mailbox').forUpdate().execute();
      confirming = Promise.all(emails.map(confirm));
      await untilBlocked(db, 2);
    });
    await confirming;
    expect((await Promise.all(emails.map(searches))).toSorted()).toEqual([0, FREE]);
  });

  test('that confirm an account in two tabs, by one link and a password link, confirm it once', async () => {
    const { client, context, db, register, searches } = await startAccounts();
    await (await register('ayesha@example.com')).remove();
    const { email } = (await register('ayesha@example.com')).person;
    const token = await makeLink(context, email, 'confirmEmail');
    const forPassword = await makeLink(context, email, 'resetPassword');
    let confirming: Promise<PromiseSettledResult<unknown>[]> = Promise.resolve([]);
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('member').select('id').where('email', '=', email).forUpdate().execute();
      confirming = Promise.allSettled([
        client.verifyEmail({ body: { token } }),
        client.verifyEmail({ body: { token } }),
        client.resetPassword({ body: { token: forPassword, password: 'eik nayi subah 47' } }),
      ]);
      await untilBlocked(db, 3);
    });
    expect((await confirming).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(await searches(email)).toBe(FREE);
  });

  test('that delete and register an account grant no second free searches', async () => {
    const { client, confirm, db, register, searches } = await startAccounts();
    const { person, remove } = await register();
    await confirm(person.email);
    await db.deleteFrom('free_searches').execute();
    const working: Promise<unknown>[] = [];
    await db.transaction().execute(async (trx) => {
      // The deletion has removed the member and waits here; the registration waits for the address.
      await trx.schema.alterTable('free_searches').addColumn('held', 'integer').execute();
      working.push(remove());
      await untilBlocked(db, 1);
      working.push(client.register({ body: person }));
      await untilBlocked(db, 2);
    });
    await Promise.all(working);
    expect(await searches(person.email)).toBe(0);
  });
});
