import { describe, expect, test } from 'vitest';
import { startAccounts } from '../../testing/accounts.ts';
import { newPerson } from '../../testing/members.ts';

const FREE = 5;

describe('new accounts of one network address', () => {
  async function startLimited() {
    const time = { now: Date.now() };
    const environment = { RATE_LIMITS: 'on', TRUST_PROXY: 'on' };
    const app = await startAccounts({ environment, clock: () => new Date(time.now) });
    const registerFrom = async (address: string) => {
      const person = newPerson();
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
      const body = JSON.stringify(person);
      const { status } = await fetch(`${app.origin}/v1/auth/register`, { method: 'POST', headers, body });
      return { email: person.email, status };
    };
    const searchesOf = async (address: string) => app.searches((await registerFrom(address)).email);
    return { ...app, time, registerFrom, searchesOf };
  }

  test('from the fourth one within a day on get their searches only with the confirmed address', async () => {
    const { confirm, registerFrom, searches, searchesOf } = await startLimited();
    const atOnce = [];
    for (const host of [1, 2, 3]) atOnce.push(await searchesOf(`2001:db8:1:2::${host}`));
    expect(atOnce).toEqual([FREE, FREE, FREE]);
    const { email } = await registerFrom('2001:db8:1:2::4');
    expect(await searches(email)).toBe(0);
    expect(await searchesOf('2001:db8:2:2::1')).toBe(FREE);
    await confirm(email);
    expect(await searches(email)).toBe(FREE);
  });

  test('get them at sign-up again a day after the third account before', async () => {
    const { db, searchesOf, time } = await startLimited();
    for (const hours of [0, 1, 1]) {
      time.now += hours * 3_600_000;
      expect(await searchesOf('203.0.113.7')).toBe(FREE);
    }
    time.now += 22 * 3_600_000 - 1;
    expect(await searchesOf('203.0.113.7')).toBe(0);
    time.now += 3_600_001;
    expect(await searchesOf('203.0.113.7')).toBe(FREE);
    const rows = await db.selectFrom('opened_accounts').selectAll().execute();
    expect(rows).toEqual([{ network: expect.stringMatching(/^[\w-]{43}$/), opened_at: expect.any(Array) }]);
    expect(rows[0]?.opened_at).toHaveLength(4);
  });

  test('that register 64 at once get searches at sign-up for three of them', async () => {
    const { registerFrom, db } = await startLimited();
    const answers = await Promise.all(Array.from({ length: 64 }, () => registerFrom('203.0.113.7')));
    const opened = answers.filter(({ status }) => status === 201);
    // The limit of registrations refuses the others.
    expect(opened).toHaveLength(20);
    const granted = await db.selectFrom('search_account').select('member_id').where('balance', '>', 0).execute();
    expect(granted).toHaveLength(3);
  });

  test('that register 64 at once, each from another network of one site, get searches at sign-up for three', async () => {
    const { registerFrom, db } = await startLimited();
    const addresses = Array.from({ length: 64 }, (_, n) => `2001:db8:1:${n.toString(16)}::1`);
    const answers = await Promise.all(addresses.map(registerFrom));
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(3);
    const granted = await db.selectFrom('search_account').select('member_id').where('balance', '>', 0).execute();
    expect(granted).toHaveLength(3);
  });

  test('do not include failed registrations or addresses that are registered already', async () => {
    const { client, db, register, searches } = await startLimited();
    const { person } = await register();
    await expect(client.register({ body: person })).rejects.toMatchObject({ code: 'EMAIL_TAKEN' });
    const rows = await db.selectFrom('opened_accounts').select('opened_at').execute();
    expect(rows.map(({ opened_at }) => opened_at.length)).toEqual([1]);
    expect(await searches(person.email)).toBe(FREE);
  });
});
