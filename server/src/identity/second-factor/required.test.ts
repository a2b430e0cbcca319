import { randomUUID } from 'node:crypto';
import { createClient, type Endpoint, type EndpointName, endpoints } from '@mizan/api';
import { expect, test } from 'vitest';
import { codeOf } from '../../testing/authenticator.ts';
import { makeRule } from '../../testing/calculations.ts';
import { createDatabase } from '../../testing/database.ts';
import { addPasskey, logInWith, openDevice, proofOf } from '../../testing/passkeys.ts';
import { startAtStep } from '../../testing/second-factor.ts';

const required = { ADMIN_TOTP: 'required' };

/** Sends an empty request, which the contract refuses after the caller was admitted. */
async function ask(origin: string, { method, path, body, isBulk }: Endpoint, token: string) {
  const isSent = body !== undefined || isBulk === true;
  const response = await fetch(origin + path.replaceAll(/\{\w+\}/g, randomUUID()), {
    method,
    headers: { authorization: `Bearer ${token}`, ...(isSent && { 'content-type': 'application/json' }) },
    redirect: 'manual',
    ...(isSent && { body: '[]' }),
  });
  const text = await response.text();
  return text.startsWith('{"code":"SECOND_FACTOR_NEEDED"') ? `${response.status} closed` : 'open';
}

const names = Object.keys(endpoints) as EndpointName[];
const isOfDesk = (name: EndpointName) => endpoints[name].access === 'admin';
/** All endpoints, except those that would end the session or the account before the others are tried. */
const TRIED = names.filter((name) => !['deleteAccount', 'endOtherSessions', 'endSession', 'logOut'].includes(name));

test('an administrator who lacks the required second factor cannot use the desk, but everything else', async () => {
  const app = await startAtStep({ environment: required });
  const { token } = await app.as('admin');
  const answers: Record<string, string> = {};
  for (const name of TRIED) answers[name] = await ask(app.origin, endpoints[name], token);
  const expected = TRIED.map((name) => [name, isOfDesk(name) ? '403 closed' : 'open']);
  expect(answers).toEqual(Object.fromEntries(expected));
  expect(names.filter(isOfDesk).length).toBeGreaterThan(40);
});

test('turning on the second factor opens the desk at once, and turning it off closes the desk', async () => {
  const app = await startAtStep({ environment: required });
  const { client: admin, memberId } = await app.as('admin');
  const closed = { code: 'SECOND_FACTOR_NEEDED', status: 403 };
  await expect(admin.listMembers()).rejects.toMatchObject(closed);
  expect((await admin.getAccount()).secondFactor).toEqual({
    isOn: false,
    hasApp: false,
    passkeys: 0,
    isRequired: true,
    recoveryCodesLeft: 0,
  });
  const { secret } = await admin.createSecondFactor();
  await expect(admin.listMembers()).rejects.toMatchObject(closed);
  await admin.turnOnSecondFactor({ body: { code: codeOf(secret, app.time.now) } });
  await expect(admin.listMembers()).resolves.toBeDefined();
  await app.db.deleteFrom('second_factor').where('member_id', '=', memberId).execute();
  await expect(admin.listMembers()).rejects.toMatchObject(closed);
});

test('an administrator turns on the required second factor while read-only, and then switches that off', async () => {
  const app = await startAtStep({ environment: required });
  const { client: admin, memberId } = await app.as('admin');
  const { client: member } = await app.as();
  await app.db.insertInto('read_only').values({ since: new Date(), actor: memberId }).execute();
  await expect(member.createSecondFactor()).rejects.toMatchObject({ code: 'READ_ONLY' });
  const { secret } = await admin.createSecondFactor();
  await admin.turnOnSecondFactor({ body: { code: codeOf(secret, app.time.now) } });
  await admin.setReadOnly({ body: { isOn: false } });
  await expect(member.createSecondFactor()).resolves.toBeDefined();
});

test('a passkey opens the desk, too, and removing the last one closes it', async () => {
  const app = await startAtStep({ environment: required });
  const { client: admin } = await app.as('admin');
  const device = openDevice(app);
  const { passkey } = await addPasskey(admin, device, {});
  await expect(admin.listMembers()).resolves.toBeDefined();
  const { tokens } = await logInWith(app, device);
  const again = createClient({ origin: app.origin, token: () => tokens.access.token });
  await expect(again.listMembers()).resolves.toBeDefined();
  await again.removePasskey({ params: { id: passkey.id }, body: await proofOf(again, device) });
  await expect(again.listMembers()).rejects.toMatchObject({ code: 'SECOND_FACTOR_NEEDED' });
});

test('an administrator who lacks the required second factor is treated as a member, who cannot choose a date of law', async () => {
  const connection = await createDatabase();
  const free = await startAtStep({ connection });
  const strict = await startAtStep({ connection, environment: required });
  const { client, token } = await free.as('admin');
  const { place } = await makeRule(client);
  const look = ({ origin }: typeof free) =>
    createClient({ origin, token: () => token }).getUserAction({ params: place, query: { on: '2027-01-01' } });
  await expect(look(free)).resolves.toBeDefined();
  await expect(look(strict)).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('members need no second factor, nor do administrators where it is only offered', async () => {
  const strict = await startAtStep({ environment: required });
  const { client: member } = await strict.as();
  expect((await member.getAccount()).secondFactor.isRequired).toBe(false);
  await expect(member.listMembers()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const free = await startAtStep();
  const { client: admin } = await free.as('admin');
  await expect(admin.listMembers()).resolves.toBeDefined();
  expect((await admin.getAccount()).secondFactor.isRequired).toBe(false);
});
