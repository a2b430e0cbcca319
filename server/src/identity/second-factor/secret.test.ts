import { expect, test } from 'vitest';
import { deleteExpired } from '../../platform/db/delete-in-batches.ts';
import { STEP_MS } from '../../testing/authenticator.ts';
import { createDatabase } from '../../testing/database.ts';
import { personWithSecondFactor, startAtStep, ticketOf } from '../../testing/second-factor.ts';
import { identityExpired } from '../prune.ts';
import { reseal } from '../sessions/reseal.ts';

const [before, now] = ['the secret before', 'the newest secret'];

/** Starts servers of one installation with one clock, each with the secrets of another stage of a rotation. */
async function startInstallation() {
  const connection = await createDatabase();
  const time = { now: Date.parse('2026-03-01T10:00:15.000Z') };
  const clock = () => new Date(time.now);
  const start = async (TOKEN_SECRET: string, TOKEN_SECRET_BEFORE = '') => ({
    ...(await startAtStep({ connection, clock, environment: { TOKEN_SECRET, TOKEN_SECRET_BEFORE } })),
    time,
  });
  return { start, time };
}

type Server = Awaited<ReturnType<typeof startAtStep>>;
type MemberWithApp = Awaited<ReturnType<typeof personWithSecondFactor>>;

const logIn = async (server: Server, { person }: MemberWithApp, code: string) =>
  server.client.logInWithCode({ body: { ticket: await ticketOf(server, person), code } });

test('an app keeps working through a rotation of keys, and its secret is sealed with the new key when a code is used', async () => {
  const { start, time } = await startInstallation();
  const someone = await personWithSecondFactor(await start(before));
  await logIn(await start(now, before), someone, someone.code());
  time.now += STEP_MS;
  await expect(logIn(await start(now), someone, someone.code())).resolves.toBeDefined();
});

test('the job seals with the new key a secret that was not used during a rotation', async () => {
  const { start } = await startInstallation();
  const someone = await personWithSecondFactor(await start(before));
  await reseal.work({ data: {}, isLast: false }, (await start(now, before)).context);
  await expect(logIn(await start(now), someone, someone.code())).resolves.toBeDefined();
});

test('during a rotation, a log-in ticket of the previous key is accepted', async () => {
  const { start } = await startInstallation();
  const one = await start(before);
  const someone = await personWithSecondFactor(one);
  const ticket = await ticketOf(one, someone.person);
  const during = await start(now, before);
  await expect(during.client.logInWithCode({ body: { ticket, code: someone.code() } })).resolves.toBeDefined();
});

test('when the key of a secret is lost, codes of the app are refused and recovery codes are accepted', async () => {
  const { start } = await startInstallation();
  const someone = await personWithSecondFactor(await start(before));
  const after = await start(now);
  await expect(logIn(after, someone, someone.code())).rejects.toMatchObject({ code: 'INVALID' });
  await expect(logIn(after, someone, someone.recoveryCodes[0] ?? '')).resolves.toBeDefined();
});

test('deletes a secret that was not turned on after a day, and keeps one that was', async () => {
  const app = await startAtStep();
  await personWithSecondFactor(app);
  const { client: member, memberId } = await app.as();
  await member.createSecondFactor();
  const madeAt = app.time.now;
  const left = async (later: number) => {
    await deleteExpired(app.db, identityExpired(new Date(madeAt + later)));
    return app.db.selectFrom('second_factor').select('member_id').execute();
  };
  expect(await left(86_400_000)).toContainEqual({ member_id: memberId });
  expect(await left(86_400_001)).toHaveLength(1);
});
