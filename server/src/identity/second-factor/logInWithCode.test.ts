import { createClient, isProblem } from '@mizan/api';
import { describe, expect, test } from 'vitest';
import { unsealMail } from '../../mail/sealed-mail.ts';
import { codeOf, STEP_MS } from '../../testing/authenticator.ts';
import { openBrowser } from '../../testing/browser.ts';
import { createDatabase } from '../../testing/database.ts';
import { signIn, startWithProvider } from '../../testing/google-log-in.ts';
import { ayesha } from '../../testing/google-provider.ts';
import { makeLink } from '../../testing/members.ts';
import { mailsTo, personWithSecondFactor, startAtStep, ticketOf } from '../../testing/second-factor.ts';
import { untilBlocked } from '../../testing/wait-until.ts';

const wrong = { code: 'INVALID', data: { errors: [expect.objectContaining({ path: 'code', code: 'CODE_WRONG' })] } };
const expired = { code: 'LOGIN_EXPIRED', status: 401 };

async function start() {
  const app = await startAtStep();
  const someone = await personWithSecondFactor(app);
  const firstStep = (options?: { keepLoggedIn: boolean }) => ticketOf(app, someone.person, options);
  const secondStep = (ticket: string, code: string) => app.client.logInWithCode({ body: { ticket, code } });
  return { app, ...someone, firstStep, secondStep };
}

test('the password alone starts no session; its ticket together with a code does', async () => {
  const { app, person, code, firstStep, secondStep } = await start();
  const sessions = () => app.db.selectFrom('session').select('remembered').where('ended_at', 'is', null).execute();
  const ticket = await firstStep({ keepLoggedIn: true });
  expect(await sessions()).toEqual([{ remembered: false }]);
  const { user, tokens, providerName } = await secondStep(ticket, code());
  expect({ email: user.email, providerName }).toEqual({ email: person.email, providerName: 'password' });
  expect(await sessions()).toContainEqual({ remembered: true });
  const member = createClient({ origin: app.origin, token: () => tokens.access.token });
  await expect(member.getAccount()).resolves.toMatchObject({ secondFactor: { isOn: true } });
});

test('a wrong password gets the same answer as without a second factor', async () => {
  const { app, person } = await start();
  const logIn = app.client.logIn({ body: { ...person, password: 'not the password' } });
  await expect(logIn).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
});

test('takes a code with spaces or in Urdu digits', async () => {
  const { app, code, firstStep, secondStep } = await start();
  await secondStep(await firstStep(), ` ${code().slice(0, 3)} ${code().slice(3)}`);
  app.time.now += STEP_MS;
  const inUrdu = code().replaceAll(/\d/g, (digit) => String.fromCodePoint(0x6f0 + Number(digit)));
  await expect(secondStep(await firstStep(), inUrdu)).resolves.toBeDefined();
});

describe('a code', () => {
  test('works once, and older codes are refused after it', async () => {
    const { app, code, secret, firstStep, secondStep } = await start();
    app.time.now += STEP_MS;
    const [ticket, now] = [await firstStep(), code()];
    await secondStep(ticket, now);
    await expect(secondStep(ticket, now)).rejects.toMatchObject(wrong);
    await expect(secondStep(ticket, codeOf(secret, app.time.now - STEP_MS))).rejects.toMatchObject(wrong);
    await expect(secondStep(ticket, codeOf(secret, app.time.now + STEP_MS))).resolves.toBeDefined();
  });

  test('is accepted for one of many concurrent log-ins through two servers', async () => {
    const connection = await createDatabase();
    const [one, other] = [await startAtStep({ connection }), await startAtStep({ connection })];
    const { person, code } = await personWithSecondFactor(one);
    other.time.now = one.time.now;
    const tickets = await Promise.all([1, 2, 3, 4, 5, 6].map(() => ticketOf(one, person)));
    const outcomes = await Promise.allSettled(
      tickets.map((ticket, n) => [one, other][n % 2]?.client.logInWithCode({ body: { ticket, code: code() } })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is refused if a concurrent log-in has used it first', async () => {
    const { app, code, firstStep, secondStep } = await start();
    const ticket = await firstStep();
    let late: Promise<unknown> = Promise.resolve('not tried');
    await app.db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('second_factor')
        .set({ used_step: Math.floor(app.time.now / STEP_MS) })
        .execute();
      late = secondStep(ticket, code());
      late.catch(() => {});
      await untilBlocked(app.db);
    });
    await expect(late).rejects.toMatchObject(wrong);
  });

  test('does not use up the code of another member', async () => {
    const { app, code, firstStep, secondStep } = await start();
    const other = await personWithSecondFactor(app);
    await secondStep(await firstStep(), code());
    const ticket = await ticketOf(app, other.person);
    await expect(secondStep(ticket, other.code())).resolves.toMatchObject({ user: { email: other.person.email } });
  });
});

describe('a ticket', () => {
  test('lasts ten minutes', async () => {
    const { app, code, firstStep, secondStep } = await start();
    const ticket = await firstStep();
    app.time.now += 600_000;
    await expect(secondStep(ticket, code())).rejects.toMatchObject(expired);
    app.time.now -= 1;
    await expect(secondStep(ticket, code())).resolves.toBeDefined();
  });

  test('is refused after the password was changed', async () => {
    const { app, member, person, code, firstStep, secondStep } = await start();
    const ticket = await firstStep();
    await member.changePassword({ body: { currentPassword: person.password, password: 'another password' } });
    await expect(secondStep(ticket, code())).rejects.toMatchObject(expired);
    expect(await app.db.selectFrom('session').select('id').where('ended_at', 'is', null).execute()).toHaveLength(1);
  });

  test('is refused if it was invented or changed', async () => {
    const { code, firstStep, secondStep } = await start();
    const ticket = await firstStep();
    const changed = `${ticket.slice(0, -6)}AAAAAA`;
    for (const other of ['nonsense', changed]) await expect(secondStep(other, code())).rejects.toMatchObject(expired);
  });

  test('is refused for a suspended member', async () => {
    const { app, memberId, code, firstStep, secondStep } = await start();
    const ticket = await firstStep();
    await app.db.updateTable('member').set({ suspended_at: new Date() }).where('id', '=', memberId).execute();
    await expect(secondStep(ticket, code())).rejects.toMatchObject({ code: 'ACCOUNT_SUSPENDED' });
  });

  test('is refused once the second factor is off or the account is deleted', async () => {
    const { app, member, person, code, firstStep, secondStep } = await start();
    const ticket = await firstStep();
    await member.turnOffSecondFactor({ body: { code: code(), password: person.password } });
    await expect(secondStep(ticket, code())).rejects.toMatchObject({ code: 'SECOND_FACTOR_CHANGED' });
    await app.db.deleteFrom('member').execute();
    await expect(secondStep(ticket, code())).rejects.toMatchObject(expired);
  });
});

test('after ten wrong codes each further guess is delayed, with any ticket, and the member is mailed once', async () => {
  const { app, memberId, code, firstStep, secondStep } = await start();
  for (let n = 1; n <= 9; n += 1) await expect(secondStep(await firstStep(), '000000')).rejects.toMatchObject(wrong);
  expect(await mailsTo(app, memberId)).toEqual(['secondFactorOn']);
  await expect(secondStep(await firstStep(), '000000')).rejects.toMatchObject(wrong);
  await expect(secondStep(await firstStep(), code())).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  app.time.now += 1000;
  await expect(secondStep(await firstStep(), '000000')).rejects.toMatchObject(wrong);
  expect(await mailsTo(app, memberId)).toEqual(['secondFactorOn', 'codesTried']);
  const tried = app.db.selectFrom('mail').select(['id', 'sealed']).where('template', '=', 'codesTried');
  const { id, sealed } = await tried.executeTakeFirstOrThrow();
  const text = sealed && unsealMail(id, sealed, app.context.keys.seal)?.text;
  expect(text).toContain(
    'passed the first step of your log-in at Mizan, the password or Google, and then gave wrong codes',
  );
  app.time.now += STEP_MS;
  await secondStep(await firstStep(), code());
  await expect(secondStep(await firstStep(), '000000')).rejects.toMatchObject(wrong);
});

test('wrong codes of a stranger who knows the password do not delay the owner in a known browser', async () => {
  const { app, person, code, firstStep, secondStep } = await start();
  const owner = openBrowser(app.origin);
  const logIn = async (typed: string) => {
    const ticket = await ticketOf(owner, person);
    return owner.client.logInWithCode({ body: { ticket, code: typed } });
  };
  await logIn(code());
  for (let n = 1; n <= 10; n += 1) await expect(secondStep(await firstStep(), '000000')).rejects.toMatchObject(wrong);
  app.time.now += STEP_MS;
  const tooEarly = { code: 'TOO_MANY_REQUESTS' };
  for (let n = 1; n <= 6; n += 1) await secondStep(await firstStep(), '000000').catch(() => undefined);
  await expect(secondStep(await firstStep(), code())).rejects.toMatchObject(tooEarly);
  await logIn(code());
  for (let n = 1; n <= 10; n += 1) await expect(logIn('000000')).rejects.toMatchObject(wrong);
  await expect(logIn('000000')).rejects.toMatchObject(tooEarly);
});

test('a new password by a mailed link gives no further guesses at codes', async () => {
  const { app, person, firstStep, secondStep } = await start();
  for (let n = 1; n <= 10; n += 1) await expect(secondStep(await firstStep(), '000000')).rejects.toMatchObject(wrong);
  const thief = openBrowser(app.origin);
  const password = 'another password';
  await thief.client.resetPassword({ body: { token: await makeLink(app, person.email, 'resetPassword'), password } });
  const ticket = await ticketOf(thief, { ...person, password });
  const guess = thief.client.logInWithCode({ body: { ticket, code: '000000' } });
  await expect(guess).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

test('a new password does not turn off two-step log-in', async () => {
  const { app, person, code, secondStep } = await start();
  const password = 'another password';
  await app.client.resetPassword({ body: { token: await makeLink(app, person.email, 'resetPassword'), password } });
  const ticket = await ticketOf(app, { ...person, password });
  await expect(secondStep(ticket, code())).resolves.toBeDefined();
});

test('a log-in with Google is asked for a code, too', async () => {
  const app = await startWithProvider();
  const first = await signIn(app, ayesha);
  const { tokens } = await first.browser.client.logInWithGoogle({ body: { pid: first.pid } });
  const member = createClient({ origin: app.origin, token: () => tokens.access.token });
  const { secret } = await member.createSecondFactor();
  await member.turnOnSecondFactor({ body: { code: codeOf(secret, app.time.now) } });
  app.time.now += STEP_MS;
  const { browser, pid } = await signIn(app, ayesha);
  const refusal = await browser.client
    .logInWithGoogle({ body: { pid, keepLoggedIn: true } })
    .catch((error: unknown) => error);
  if (!isProblem(refusal, 'CODE_NEEDED')) throw refusal;
  // The log-in with Google cannot be repeated.
  await expect(browser.client.logInWithGoogle({ body: { pid } })).rejects.toMatchObject({ code: 'GOOGLE_FAILED' });
  const body = { ticket: refusal.data.ticket, code: codeOf(secret, app.time.now) };
  expect(await browser.client.logInWithCode({ body })).toMatchObject({ providerName: 'google' });
  const { remembered } = await app.db
    .selectFrom('session')
    .select('remembered')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  expect(remembered).toBe(true);
});
