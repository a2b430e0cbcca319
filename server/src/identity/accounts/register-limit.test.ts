import { describe, expect, test } from 'vitest';
import { limitUses } from '../../http/limits.ts';
import { startApp } from '../../testing/app.ts';
import { clientAt } from '../../testing/browser.ts';
import { newPerson } from '../../testing/members.ts';

test('refuses the 21st registration from one network within an hour, not counting those with refused fields', async () => {
  const { client, db } = await startApp({ environment: { RATE_LIMITS: 'on' } });
  for (const faulty of [newPerson({ email: 'nobody' }), newPerson({ password: 'qwertyuiop' })]) {
    for (let attempt = 1; attempt <= 11; attempt += 1) {
      await expect(client.register({ body: faulty })).rejects.toMatchObject({ code: 'INVALID' });
    }
  }
  for (let n = 1; n <= 20; n += 1) await client.register({ body: newPerson() });
  await expect(client.register({ body: newPerson() })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    status: 429,
  });
  expect(await db.selectFrom('member').select('id').execute()).toHaveLength(20);
});

test('refuses the 101st registration within an hour from the networks of one site, and of no other', async () => {
  const { origin, db } = await startApp({ environment: { RATE_LIMITS: 'on', TRUST_PROXY: 'on' } });
  const key = 'registrations from site 2001:db8:1::/48';
  await limitUses(db, { key, windowMs: 3_600_000, uses: 99, max: 100 });
  const registerFrom = (address: string) => clientAt(origin, address).register({ body: newPerson() });
  await registerFrom('2001:db8:1:1::1');
  await expect(registerFrom('2001:db8:1:2::1')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await registerFrom('2001:db8:2:2::1');
});

describe('answers that an address is taken', () => {
  const TAKEN = { code: 'EMAIL_TAKEN', status: 409 };
  const TOO_EARLY = { code: 'TOO_MANY_REQUESTS', status: 429, data: { retryAfter: 1 } };

  /** Registers from any network, after ten registrations with an address that is taken. */
  async function startAfterTen({ networks, addresses }: { networks: number; addresses: number }) {
    const time = { now: Date.now() };
    const app = await startApp({ environment: { TRUST_PROXY: 'on' }, clock: () => new Date(time.now) });
    const registerFrom = (network: number, person = newPerson()) =>
      clientAt(app.origin, `203.0.113.${network}`).register({ body: person });
    const people = Array.from({ length: addresses }, () => newPerson());
    for (const person of people) await registerFrom(0, person);
    for (let n = 0; n < 10; n += 1) {
      const request = registerFrom(n % networks, people[n % addresses]);
      await expect(request).rejects.toMatchObject(TAKEN);
    }
    return { ...app, time, people, registerFrom };
  }

  test('delay the network after ten, also for a free address, and no other network', async () => {
    const { db, people, registerFrom, time } = await startAfterTen({ networks: 1, addresses: 10 });
    const count = async () => (await db.selectFrom('member').select('id').execute()).length;
    const before = await count();
    await expect(registerFrom(0)).rejects.toMatchObject(TOO_EARLY);
    expect(await count()).toBe(before);
    await registerFrom(1);
    time.now += 1000;
    await registerFrom(0);
    await registerFrom(0);
    await expect(registerFrom(0, people[0])).rejects.toMatchObject(TAKEN);
    await expect(registerFrom(0, people[1])).rejects.toMatchObject({ ...TOO_EARLY, data: { retryAfter: 2 } });
  });

  test('are delayed for one address, from any number of networks, and for no other address', async () => {
    const { people, registerFrom } = await startAfterTen({ networks: 10, addresses: 1 });
    const [person = expect.fail()] = people;
    const again = { ...person, email: person.email.toUpperCase() };
    await expect(registerFrom(11, again)).rejects.toMatchObject(TOO_EARLY);
    await registerFrom(11);
  });

  test('are counted apart from log-ins, even with an address that reads like the name of a count', async () => {
    const { client } = await startApp();
    const email = 'registration from 127.0.0.1';
    for (let n = 0; n < 10; n += 1) {
      const guess = client.logIn({ body: { email, password: 'a wrong guess' } });
      await expect(guess).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
    }
    await client.register({ body: newPerson() });
  });
});
