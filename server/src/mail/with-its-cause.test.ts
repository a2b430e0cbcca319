import { expect, test } from 'vitest';
import { codeOf } from '../testing/authenticator.ts';
import { newPerson } from '../testing/members.ts';
import { addPasskey, openDevice, personWithPasskey } from '../testing/passkeys.ts';
import { refuseWrites } from '../testing/refuse-writes.ts';
import { confirmedPerson, personWithSecondFactor, startAtStep } from '../testing/second-factor.ts';

type App = Awaited<ReturnType<typeof startAtStep>>;

/** Changes that cause a mail, each with its preparation and the tables that show whether it was made. */
const CHANGES: Record<string, (app: App) => Promise<() => Promise<unknown>>> = {
  register:
    async ({ client }) =>
    () =>
      client.register({ body: newPerson() }),
  changePassword: async (app) => {
    const { member, person } = await confirmedPerson(app);
    const body = { currentPassword: person.password, password: 'eik nayi subah 47' };
    return () => member.changePassword({ body });
  },
  turnOnSecondFactor: async (app) => {
    const { member, person } = await confirmedPerson(app);
    const { secret } = await member.createSecondFactor();
    const body = { code: codeOf(secret, app.time.now), password: person.password };
    return () => member.turnOnSecondFactor({ body });
  },
  turnOffSecondFactor: async (app) => {
    const { member, person, code } = await personWithSecondFactor(app);
    return () => member.turnOffSecondFactor({ body: { code: code(), password: person.password } });
  },
  addPasskey: async (app) => {
    const { member, person } = await confirmedPerson(app);
    const device = openDevice(app);
    return () => addPasskey(member, device, { password: person.password });
  },
  removePasskey: async (app) => {
    const { member, passkey, prove } = await personWithPasskey(app);
    return async () => member.removePasskey({ params: { id: passkey.id }, body: await prove() });
  },
  createKey: async (app) => {
    const { member, person } = await confirmedPerson(app);
    const key = { name: 'Office', mode: 'live' as const, password: person.password };
    return () => member.createKey({ body: { ...key, permissions: ['calculate'] } });
  },
};

const readState = async ({ db }: App) => ({
  members: await db.selectFrom('member').selectAll().orderBy('id').execute(),
  sessions: await db.selectFrom('session').select(['id', 'secret']).orderBy('id').execute(),
  keys: await db.selectFrom('api_key').select('id').orderBy('id').execute(),
  passkeys: await db.selectFrom('passkey').select('id').orderBy('id').execute(),
  recoveryCodes: await db.selectFrom('recovery_code').select('digest').orderBy('digest').execute(),
  factors: await db.selectFrom('second_factor').selectAll().orderBy('member_id').execute(),
});

test.each(Object.keys(CHANGES))('%s is rolled back if its mail cannot be written', async (name) => {
  const app = await startAtStep();
  const change = await CHANGES[name]?.(app);
  const before = await readState(app);
  const mend = await refuseWrites(app.db, 'mail');
  await expect(change?.()).rejects.toMatchObject({ code: 'UNEXPECTED' });
  expect(await readState(app)).toEqual(before);
  await mend();
  await expect(change?.()).resolves.toBeDefined();
});
