import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { databaseUrl } from '../../testing/database.ts';
import { logInWith, personWithPasskey } from '../../testing/passkeys.ts';
import { mailsTo, personWithSecondFactor } from '../../testing/second-factor.ts';
import { CHILD } from '../../testing/server-process.ts';

const TOKEN_SECRET = 'the secret that servers in tests share: 0123456789';

const command = (address: string, environment: NodeJS.ProcessEnv) =>
  spawnSync(process.execPath, [join(import.meta.dirname, '../../program/commands/remove-second-factor.ts'), address], {
    encoding: 'utf8',
    env: { ...CHILD, TOKEN_SECRET, ...environment },
  });

test('second-factor:remove turns off two-step log-in for one member, ends their sessions, and mails them', async () => {
  const time = { now: Date.now() };
  const app = { ...(await startApp({ clock: () => new Date(time.now) })), time };
  const [lost, other] = [await personWithSecondFactor(app), await personWithSecondFactor(app)];
  const DATABASE_URL = databaseUrl(app.connection);
  expect(command(lost.person.email.toUpperCase(), { DATABASE_URL }).stdout).toContain('logs in without a code now');
  await expect(lost.member.getAccount()).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  await expect(app.client.logIn({ body: lost.person })).resolves.toBeDefined();
  await expect(app.client.logIn({ body: other.person })).rejects.toMatchObject({ code: 'CODE_NEEDED' });
  await expect(other.member.getAccount()).resolves.toBeDefined();
  expect(await mailsTo(app, lost.memberId)).toContain('secondFactorRemoved');
  const entries = await app.db
    .selectFrom('audit_entry')
    .select(['action', 'subject'])
    .where('actor', 'is', null)
    .execute();
  expect(entries).toEqual([{ action: 'second-factor:remove', subject: `member ${lost.memberId}` }]);
  for (const address of [lost.person.email, 'nobody@example.com'])
    expect(command(address, { DATABASE_URL }).stdout).toContain('Nothing was changed');
});

test('second-factor:remove removes lost passkeys, too', { tags: ['long'] }, async () => {
  const time = { now: Date.now() };
  const app = { ...(await startApp({ clock: () => new Date(time.now) })), time };
  const { person, device } = await personWithPasskey(app);
  const DATABASE_URL = databaseUrl(app.connection);
  expect(command(person.email, { DATABASE_URL }).stdout).toContain('logs in without a code now');
  await expect(app.client.logIn({ body: person })).resolves.toBeDefined();
  await expect(logInWith(app, device)).rejects.toMatchObject({ code: 'PASSKEY_FAILED' });
  expect(await app.db.selectFrom('recovery_code').selectAll().execute()).toEqual([]);
});

test('second-factor:remove prints its usage', () => {
  expect(command('', {})).toMatchObject({ status: 2, stderr: expect.stringContaining('name@example.com') });
});
