import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { recordBackup } from '../../platform/backup/record-backup.ts';
import { startApp } from '../../testing/app.ts';

const HOUR_MS = 3_600_000;

test('nothing is ready on a new installation', async () => {
  const { as } = await startApp();
  const { client: admin } = await as('admin');
  expect(await admin.getReadiness()).toEqual({
    mail: false,
    payments: false,
    backup: false,
    secondAdministrator: false,
    address: false,
  });
});

test('each part is ready once it is set up, and the backup while it is younger than two days', async () => {
  let now = Date.now();
  const { as, context } = await startApp({
    clock: () => new Date(now),
    environment: {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://mizan.invalid',
      TRUST_PROXY: 'off',
      RATE_LIMITS: 'on',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'mizan@mizan.invalid',
      JAZZCASH_MERCHANT_ID: 'MC1',
      JAZZCASH_PASSWORD: 'password',
      JAZZCASH_INTEGRITY_SALT: 'salt of at least some length',
      BACKUP_DIR: tmpdir(),
    },
  });
  const { client: admin } = await as('admin');
  const ready = { mail: true, payments: true, address: true };
  expect(await admin.getReadiness()).toMatchObject({ ...ready, backup: false, secondAdministrator: false });
  await as('admin');
  await recordBackup(context, { file: 'mizan.backup', bytes: 1, madeAt: new Date(now), isVerified: true });
  expect(await admin.getReadiness()).toEqual({ ...ready, backup: true, secondAdministrator: true });
  now += 49 * HOUR_MS;
  expect((await (await as('admin')).client.getReadiness()).backup).toBe(false);
});
