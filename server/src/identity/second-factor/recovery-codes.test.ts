import { createClient } from '@mizan/api';
import { expect, test } from 'vitest';
import { unsealMail } from '../../mail/sealed-mail.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { STEP_MS } from '../../testing/authenticator.ts';
import { createDatabase } from '../../testing/database.ts';
import { mailsTo, personWithSecondFactor, startAtStep, ticketOf } from '../../testing/second-factor.ts';
import { untilBlocked } from '../../testing/wait-until.ts';
import { endAccess } from '../accounts/end-access.ts';

type Cause = [name: string, endSession: (trx: Transaction, memberId: string) => Promise<unknown>];

const wrong = { code: 'INVALID', data: { errors: [expect.objectContaining({ path: 'code', code: 'CODE_WRONG' })] } };

async function start() {
  const app = await startAtStep();
  const someone = await personWithSecondFactor(app);
  const logIn = async (code: string) =>
    app.client.logInWithCode({ body: { ticket: await ticketOf(app, someone.person), code } });
  return { app, ...someone, logIn };
}

test('a recovery code can be used once, and a mail says how many are left', async () => {
  const { app, memberId, member, recoveryCodes, logIn } = await start();
  const [first = '', second = ''] = recoveryCodes;
  app.time.now += STEP_MS;
  await expect(logIn(first)).resolves.toBeDefined();
  await expect(logIn(first)).rejects.toMatchObject(wrong);
  app.time.now += STEP_MS;
  await expect(logIn(second)).resolves.toBeDefined();
  expect((await member.getAccount()).secondFactor.recoveryCodesLeft).toBe(8);
  expect(await mailsTo(app, memberId)).toEqual(['secondFactorOn', 'recoveryCodeUsed', 'recoveryCodeUsed']);
  const mail = await app.db
    .selectFrom('mail')
    .select(['id', 'sealed'])
    .orderBy('written_at', 'desc')
    .executeTakeFirst();
  const text = mail?.sealed && unsealMail(mail.id, mail.sealed, app.context.keys.seal)?.text;
  expect(text).toContain('Recovery codes left: 8');
  const actions = app.db.selectFrom('audit_entry').select('action').where('actor', '=', memberId).orderBy('id');
  const entries = await actions.execute();
  expect(entries.map(({ action }) => action)).toEqual(['turnOnSecondFactor', 'useRecoveryCode', 'useRecoveryCode']);
});

test('accepts a recovery code in capitals, without hyphens, and with misread letters', async () => {
  const { recoveryCodes, logIn } = await start();
  const [first = '', second = '', third = ''] = recoveryCodes;
  const misread = third.replaceAll('0', 'O').replaceAll('1', 'l');
  for (const code of [first.toUpperCase(), second.replaceAll('-', ' '), misread])
    await expect(logIn(code)).resolves.toBeDefined();
});

test('of many concurrent log-ins with one recovery code, through two servers, one succeeds', async () => {
  const connection = await createDatabase();
  const [one, other] = [await startAtStep({ connection }), await startAtStep({ connection })];
  const { person, recoveryCodes } = await personWithSecondFactor(one);
  other.time.now = one.time.now;
  const code = recoveryCodes[0] ?? '';
  const tickets = await Promise.all([1, 2, 3, 4, 5, 6].map(() => ticketOf(one, person)));
  const outcomes = await Promise.allSettled(
    tickets.map((ticket, n) => [one, other][n % 2]?.client.logInWithCode({ body: { ticket, code } })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a recovery code that another log-in is using is refused', async () => {
  const { app, recoveryCodes, logIn } = await start();
  let late: Promise<unknown> = Promise.resolve('not tried');
  await app.db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('recovery_code').execute();
    late = logIn(recoveryCodes[0] ?? '');
    late.catch(() => {});
    await untilBlocked(app.db);
  });
  await expect(late).rejects.toMatchObject(wrong);
});

test('refuses the recovery codes of another member', async () => {
  const { app, recoveryCodes } = await start();
  const other = await personWithSecondFactor(app);
  const ticket = await ticketOf(app, other.person);
  const code = recoveryCodes[0] ?? '';
  await expect(app.client.logInWithCode({ body: { ticket, code } })).rejects.toMatchObject(wrong);
});

test('new recovery codes need the password and a code, and replace the old ones', async () => {
  const { app, memberId, member, person, code, recoveryCodes, logIn } = await start();
  const other = await personWithSecondFactor(app);
  const renew = (body: { code: string; password: string }) => member.renewRecoveryCodes({ body });
  await expect(renew({ code: code(), password: 'not the password' })).rejects.toMatchObject({ code: 'INVALID' });
  await expect(renew({ code: '000000', password: person.password })).rejects.toMatchObject(wrong);
  const renewed = await renew({ code: code(), password: person.password });
  await expect(renew({ code: code(), password: person.password })).rejects.toMatchObject(wrong);
  await expect(logIn(recoveryCodes[0] ?? '')).rejects.toMatchObject(wrong);
  await expect(logIn(renewed.recoveryCodes[0] ?? '')).resolves.toBeDefined();
  expect((await member.getAccount()).secondFactor.recoveryCodesLeft).toBe(9);
  expect((await other.member.getAccount()).secondFactor.recoveryCodesLeft).toBe(10);
  expect(await mailsTo(app, memberId)).toContain('recoveryCodesRenewed');
});

test('a recovery code turns off two-step log-in after the telephone is lost, and a log-in then needs no code', async () => {
  const { app, memberId, member, person, recoveryCodes, logIn } = await start();
  const [first = '', second = ''] = recoveryCodes;
  const other = await personWithSecondFactor(app);
  const { tokens } = await logIn(first);
  const lost = createClient({ origin: app.origin, token: () => tokens.access.token });
  const turnOff = (body: { code: string; password?: string }) => lost.turnOffSecondFactor({ body });
  await expect(turnOff({ code: second })).rejects.toMatchObject({ code: 'INVALID' });
  await expect(turnOff({ code: first, password: person.password })).rejects.toMatchObject(wrong);
  app.time.now += STEP_MS;
  expect(await turnOff({ code: second, password: person.password })).toEqual({ done: true });
  await expect(turnOff({ code: second, password: person.password })).rejects.toMatchObject({
    code: 'SECOND_FACTOR_CHANGED',
  });
  expect(await app.client.logIn({ body: person })).toMatchObject({ providerName: 'password' });
  expect(JSON.parse(await (await member.exportAccount()).text()).account.secondFactorSince).toBeNull();
  expect((await other.member.getAccount()).secondFactor.isOn).toBe(true);
  expect(await mailsTo(app, memberId)).toContain('secondFactorOff');
  const entries = await app.db.selectFrom('audit_entry').select('action').where('actor', '=', memberId).execute();
  expect(entries.map(({ action }) => action)).toContain('turnOffSecondFactor');
});

test.each([
  ['deletion of the account', (trx, memberId) => trx.deleteFrom('member').where('id', '=', memberId).execute()],
  ['new password', (trx, memberId) => endAccess(trx, memberId, new Date())],
] satisfies Cause[])('turning off two-step log-in waits for a concurrent %s, and is refused', async (_, endSession) => {
  const { app, memberId, member, person, code } = await start();
  let late: Promise<unknown> = Promise.resolve('not tried');
  await app.db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('member').select('id').where('id', '=', memberId).forUpdate().execute();
    late = member.turnOffSecondFactor({ body: { code: code(), password: person.password } });
    late.catch(() => {});
    await untilBlocked(app.db);
    await endSession(transaction, memberId);
  });
  await expect(late).rejects.toMatchObject({ code: 'SESSION_ENDED' });
});

test('wrong codes in a session and at log-in are counted together', async () => {
  const { app, member, person, code, logIn } = await start();
  for (let n = 1; n <= 10; n += 1) {
    const body = { code: '000000', password: person.password };
    await expect(member.turnOffSecondFactor({ body })).rejects.toMatchObject(wrong);
  }
  await expect(logIn(code())).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  app.time.now += STEP_MS;
  await expect(logIn(code())).resolves.toBeDefined();
});
