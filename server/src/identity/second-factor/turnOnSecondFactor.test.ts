import { createClient } from '@mizan/api';
import { expect, test } from 'vitest';
import { codeOf, STEP_MS } from '../../testing/authenticator.ts';
import { confirmedPerson, mailsTo, personWithSecondFactor, startAtStep } from '../../testing/second-factor.ts';
import { untilBlocked } from '../../testing/wait-until.ts';
import { endAccess } from '../accounts/end-access.ts';

const wrong = (path: string, code: string) => ({
  code: 'INVALID',
  data: { errors: [expect.objectContaining({ path, code })] },
});
const changed = { code: 'SECOND_FACTOR_CHANGED', status: 409 };

test('a code and the password turn on two-step log-in; the other sessions end, and the change is recorded and mailed', async () => {
  const app = await startAtStep();
  const { person, memberId, member } = await confirmedPerson(app);
  const { tokens } = await app.client.logIn({ body: person });
  const { secret, address } = await member.createSecondFactor();
  expect(new URL(address).searchParams.get('secret')).toBe(secret);
  expect((await member.getAccount()).secondFactor).toMatchObject({
    isOn: false,
    isRequired: false,
    recoveryCodesLeft: 0,
  });
  const body = { code: codeOf(secret, app.time.now), password: person.password };
  const { recoveryCodes } = await member.turnOnSecondFactor({ body });
  expect(new Set(recoveryCodes).size).toBe(10);
  for (const code of recoveryCodes) expect(code).toMatch(/^[\da-hjkmnp-tv-z]{5}(-[\da-hjkmnp-tv-z]{5}){2}$/);
  expect((await member.getAccount()).secondFactor).toMatchObject({
    isOn: true,
    isRequired: false,
    recoveryCodesLeft: 10,
  });
  expect(JSON.parse(await (await member.exportAccount()).text()).account.secondFactorSince).toBe(
    new Date(app.time.now).toISOString(),
  );
  const other = createClient({ origin: app.origin, token: () => tokens.access.token });
  await expect(other.getAccount()).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  const entries = await app.db.selectFrom('audit_entry').select(['actor', 'action', 'subject']).execute();
  expect(entries).toEqual([{ actor: memberId, action: 'turnOnSecondFactor', subject: `member ${memberId}` }]);
  expect(await mailsTo(app, memberId)).toEqual(['secondFactorOn']);
});

test('stores neither the secret nor a recovery code in the clear', async () => {
  const app = await startAtStep();
  const { secret, recoveryCodes } = await personWithSecondFactor(app);
  const factors = await app.db.selectFrom('second_factor').select('secret').execute();
  expect(factors.map((factor) => factor.secret.toString('latin1')).join()).not.toContain(secret);
  const digests = await app.db.selectFrom('recovery_code').select('digest').execute();
  expect(digests).toHaveLength(10);
  for (const { digest } of digests) expect(digest).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(digests)).not.toContain(recoveryCodes[0]?.slice(0, 5));
});

test('a wrong password or code does not turn on two-step log-in', async () => {
  const app = await startAtStep();
  const { person, member, memberId } = await confirmedPerson(app);
  const turnOn = (code: string, password?: string) =>
    member.turnOnSecondFactor({ body: { code, ...(password !== undefined && { password }) } });
  await expect(turnOn('123456', person.password)).rejects.toMatchObject(changed);
  const { secret } = await member.createSecondFactor();
  const code = codeOf(secret, app.time.now);
  await expect(turnOn(code)).rejects.toMatchObject(wrong('password', 'PASSWORD_WRONG'));
  await expect(turnOn(code, 'not the password')).rejects.toMatchObject(wrong('password', 'PASSWORD_WRONG'));
  const late = codeOf(secret, app.time.now - 2 * STEP_MS);
  await expect(turnOn(late, person.password)).rejects.toMatchObject(wrong('code', 'CODE_WRONG'));
  expect((await member.getAccount()).secondFactor.isOn).toBe(false);
  await expect(app.client.logIn({ body: person })).resolves.toBeDefined();
  expect(await mailsTo(app, memberId)).toEqual([]);
});

test('a member without a password needs a recent log-in to turn on two-step log-in', async () => {
  const app = await startAtStep();
  const { client: member } = await app.as();
  const turnOn = async () => {
    const { secret } = await member.createSecondFactor();
    return member.turnOnSecondFactor({ body: { code: codeOf(secret, app.time.now) } });
  };
  app.time.now += 600_001;
  await expect(turnOn()).rejects.toMatchObject({ code: 'FRESH_LOGIN_NEEDED' });
  app.time.now -= 1;
  await expect(turnOn()).resolves.toBeDefined();
});

test('refuses a member with an unconfirmed address, whose owner could be locked out', async () => {
  const app = await startAtStep();
  const { member, memberId } = await confirmedPerson(app);
  await app.db.updateTable('member').set({ email_confirmed_at: null }).where('id', '=', memberId).execute();
  await expect(member.createSecondFactor()).rejects.toMatchObject({ code: 'EMAIL_NOT_CONFIRMED' });
});

test('a new secret replaces one that was not turned on, and never one that was', async () => {
  const app = await startAtStep();
  const { person, member } = await confirmedPerson(app);
  const [first, second] = [await member.createSecondFactor(), await member.createSecondFactor()];
  const { password } = person;
  const turnOn = ({ secret }: typeof first) =>
    member.turnOnSecondFactor({ body: { code: codeOf(secret, app.time.now), password } });
  await expect(turnOn(first)).rejects.toMatchObject(wrong('code', 'CODE_WRONG'));
  await turnOn(second);
  await expect(turnOn(second)).rejects.toMatchObject(changed);
  await expect(member.createSecondFactor()).rejects.toMatchObject(changed);
});

test('the code that turned on two-step log-in cannot be used again', async () => {
  const app = await startAtStep();
  const { member, person, code } = await personWithSecondFactor(app);
  app.time.now -= STEP_MS;
  const body = { code: code(), password: person.password };
  await expect(member.turnOffSecondFactor({ body })).rejects.toMatchObject(wrong('code', 'CODE_WRONG'));
});

test('a log-in that is under way while two-step log-in is turned on is asked for a code', async () => {
  const app = await startAtStep();
  const { person, memberId } = await confirmedPerson(app);
  let logIn: Promise<unknown> = Promise.resolve('not tried');
  await app.db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
    const now = new Date(app.time.now);
    const factor = { member_id: memberId, secret: Buffer.alloc(40), made_at: now, turned_on_at: now };
    await transaction.insertInto('second_factor').values(factor).execute();
    logIn = app.client.logIn({ body: person });
    logIn.catch(() => {});
    await untilBlocked(app.db);
  });
  await expect(logIn).rejects.toMatchObject({ code: 'CODE_NEEDED' });
});

test('turning on two-step log-in waits for a log-in under way, and ends its session', async () => {
  const app = await startAtStep();
  const { person, member, memberId } = await confirmedPerson(app);
  const { secret } = await member.createSecondFactor();
  let turnedOn: Promise<unknown> = Promise.resolve('not tried');
  await app.db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('member').select('id').where('id', '=', memberId).forShare().execute();
    turnedOn = member.turnOnSecondFactor({ body: { code: codeOf(secret, app.time.now), password: person.password } });
    await untilBlocked(app.db);
    const session = { member_id: memberId, secret: Buffer.alloc(32), remembered: false, device: 'a log-in under way' };
    const now = new Date(app.time.now);
    const times = { created_at: now, rotated_at: now, expires_at: now };
    await transaction
      .insertInto('session')
      .values({ id: app.context.newId(), ...session, ...times })
      .execute();
  });
  await turnedOn;
  const open = await app.db.selectFrom('session').select('device').where('ended_at', 'is', null).execute();
  expect(open).toHaveLength(1);
  expect(open).not.toContainEqual({ device: 'a log-in under way' });
});

test('does not turn on two-step log-in in a session that ended while the password was checked', async () => {
  const app = await startAtStep();
  const { person, member, memberId } = await confirmedPerson(app);
  const { secret } = await member.createSecondFactor();
  let late: Promise<unknown> = Promise.resolve('not tried');
  await app.db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
    late = member.turnOnSecondFactor({ body: { code: codeOf(secret, app.time.now), password: person.password } });
    late.catch(() => {});
    await untilBlocked(app.db);
    await endAccess(transaction, memberId, new Date(app.time.now));
  });
  await expect(late).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  expect((await app.db.selectFrom('second_factor').selectAll().executeTakeFirst())?.turned_on_at).toBeNull();
});

test('the deletion of an account deletes its second factor', async () => {
  const app = await startAtStep();
  const { member, person } = await personWithSecondFactor(app);
  await member.deleteAccount({ body: { password: person.password } });
  for (const table of ['second_factor', 'recovery_code'] as const)
    expect(await app.db.selectFrom(table).selectAll().execute()).toEqual([]);
});
