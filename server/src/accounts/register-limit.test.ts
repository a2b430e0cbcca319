import { createClient } from '@mizan/api';
import { describe, expect, test } from 'vitest';
import { startApp } from '../testing/app.ts';
import { newPerson } from '../testing/members.ts';

test('refuses the 21st registration from one network within an hour', async () => {
  const { client, db } = await startApp({ environment: { RATE_LIMITS: 'on' } });
  // Failed attempts count as well, and spare the hashing of passwords.
  const faulty = newPerson({ email: 'nobody' });
  for (let attempt = 1; attempt <= 20; attempt += 1) {
    await expect(client.register({ body: faulty })).rejects.toMatchObject({ code: 'INVALID' });
  }
  await expect(client.register({ body: newPerson() })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    status: 429,
  });
  expect(await db.selectFrom('member').select('id').execute()).toEqual([]);
});

describe('answers that an address is taken', () => {
  const TAKEN = { code: 'EMAIL_TAKEN', status: 409 };
  const TOO_EARLY = { code: 'TOO_MANY_REQUESTS', status: 429, data: { retryAfter: 1 } };

  /** Registers from any network address, and has asked ten times for addresses that are taken. */
  async function startAfterTen({ networks, addresses }: { networks: number; addresses: number }) {
    const time = { now: Date.now() };
    const app = await startApp({ environment: { TRUST_PROXY: 'on' }, clock: () => new Date(time.now) });
    const registerFrom = (network: number, person = newPerson()) => {
      const headers = { 'x-forwarded-for': `203.0.113.${network}` };
      const send: typeof fetch = (address, init) =>
        fetch(address, { ...init, headers: { ...Object.fromEntries(new Headers(init?.headers)), ...headers } });
      return createClient({ origin: app.origin, fetch: send }).register({ body: person });
    };
    const people = Array.from({ length: addresses }, () => newPerson());
    for (const person of people) await registerFrom(0, person);
    for (let n = 0; n < 10; n += 1) {
      const asked = registerFrom(n % networks, people[n % addresses]);
      await expect(asked).rejects.toMatchObject(TAKEN);
    }
    return { ...app, time, people, registerFrom };
  }

  test('slow their network down after ten, also for a free address, and no other network', async () => {
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

  test('slow down for one address, from however many networks, and for no other address', async () => {
    const { people, registerFrom } = await startAfterTen({ networks: 10, addresses: 1 });
    const [person = expect.fail()] = people;
    const again = { ...person, email: person.email.toUpperCase() };
    await expect(registerFrom(11, again)).rejects.toMatchObject(TOO_EARLY);
    await registerFrom(11);
  });

  test('cannot be used up for others by a log-in with an invented address', async () => {
    const { client } = await startApp();
    const email = 'registration from 127.0.0.1';
    for (let n = 0; n < 10; n += 1) {
      const guess = client.logIn({ body: { email, password: 'a wrong guess' } });
      await expect(guess).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
    }
    await client.register({ body: newPerson() });
  });
});
