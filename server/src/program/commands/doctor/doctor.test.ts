import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sandboxCredentials, startSandboxGateway } from '@mizan/sandbox-gateway';
import { expect, onTestFinished, test } from 'vitest';
import { ask } from '../../../testing/backups.ts';
import { freePort } from '../../../testing/free-port.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { CHILD, makeDataDir, startServer } from '../../../testing/server-process.ts';

const COMMAND = join(import.meta.dirname, '../doctor.ts');

/** Runs the command as npm does. */
async function runDoctor(environment: NodeJS.ProcessEnv) {
  const env = { ...CHILD, ...environment };
  const child = spawn(process.execPath, [COMMAND], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { output, errors, code };
}

/** Every secret is wrong, so that all servers have a reason to quote it. */
const secrets = {
  TOKEN_SECRET: 'token-secret-that-nobody-may-read-1',
  TOKEN_SECRET_BEFORE: 'token-secret-that-nobody-may-read-0',
  ADMIN_PASSWORD: 'admin-password-9',
  METRICS_TOKEN: 'metrics-token-that-nobody-may-read-at-all',
  BACKUP_PASSPHRASE: 'backup-passphrase-7',
  GOOGLE_CLIENT_SECRET: 'google-secret-6',
  JAZZCASH_PASSWORD: 'jazzcash-password-5',
  JAZZCASH_INTEGRITY_SALT: 'jazzcash-salt-4',
  JAZZCASH_MPIN: '9753',
  EASYPAISA_PASSWORD: 'easypaisa-password-3',
  EASYPAISA_HASH_KEY: 'easypaisa-key-16',
  SAFEPAY_SECRET_KEY: 'safepay-secret-2',
  SAFEPAY_WEBHOOK_SECRET: 'safepay-webhook-1',
};

test('prints no secret of any setting, whatever is broken, and exits with 1', { tags: ['long'] }, async () => {
  const [mail, gateway] = [
    await startMailServer({ user: 'clerk', password: 'right' }),
    await startSandboxGateway({ merchantOrigin: 'http://127.0.0.1:1' }),
  ];
  onTestFinished(() => gateway.close());
  const { output, errors, code } = await runDoctor({
    ...secrets,
    DATA_DIR: makeDataDir().dataDir,
    PORT: String(await freePort()),
    SMTP_URL: mail.url.replace('smtp://', 'smtp://clerk:smtp%40password@'),
    DATABASE_URL: `postgres://mizan:database%40password@127.0.0.1:${await freePort()}/mizan`,
    GOOGLE_ISSUER: `http://127.0.0.1:${await freePort()}`,
    GOOGLE_CLIENT_ID: 'mizan',
    JAZZCASH_HOST: gateway.url,
    JAZZCASH_MERCHANT_ID: sandboxCredentials.jazzcash.merchantId,
    EASYPAISA_HOST: gateway.url,
    EASYPAISA_STORE_ID: sandboxCredentials.easypaisa.storeId,
    EASYPAISA_ACCOUNT: sandboxCredentials.easypaisa.accountNumber,
    EASYPAISA_USERNAME: sandboxCredentials.easypaisa.username,
    SAFEPAY_HOST: gateway.url,
    SAFEPAY_PUBLIC_KEY: sandboxCredentials.safepay.publicKey,
  });
  const hidden = [
    ...Object.values(secrets),
    'smtp%40password',
    'smtp@password',
    'database%40password',
    'database@password',
  ];
  expect(hidden.filter((secret) => output.includes(secret))).toEqual([]);
  expect(errors).toBe('');
  expect(code).toBe(1);
  expect(output).toMatch(
    /^broken {2}database {4}DATABASE_URL leads to 127\.0\.0\.1:\d+ as \w+: nothing answers at the address/m,
  );
  expect(output).toMatch(/^look {4}clock {7}not asked without a database$/m);
  expect(output).toMatch(/^broken {2}mail {8}127\.0\.0\.1:\d+ refuses the user or the password/m);
  expect(output).toMatch(/^broken {2}payments {4}JazzCash refuses the credentials \(115 /m);
  expect(output).toMatch(/^broken {2}payments {4}Easypaisa refuses the credentials \(0010 /m);
  expect(output).toMatch(/^broken {2}payments {4}Safepay refuses the credentials \(status 401\)/m);
  expect(output).toMatch(
    /^broken {2}google {6}http:\/\/127\.0\.0\.1:\d+ does not answer as an OpenID provider \(.*ECONNREFUSED/m,
  );
  expect(output).toMatch(/^look {4}proxy {7}no server answers at http:\/\/127\.0\.0\.1:\d+: start it/m);
});

test('examines its own Postgres while the server runs and while it is down, and leaves it as it was', {
  tags: ['long'],
}, async () => {
  const { dataDir, paths } = makeDataDir({ isEmpty: false });
  const port = String(await freePort());
  const environment = { DATA_DIR: dataDir, PORT: port };
  const server = startServer(environment);
  await server.untilListening();
  const connection = { host: paths.socketDir, user: 'mizan', database: 'postgres' };
  await ask(
    connection,
    `INSERT INTO backup VALUES (gen_random_uuid(), now(), '/elsewhere/of/another/server', 1, true)`,
  );
  const running = await runDoctor(environment);
  expect(running.output).toMatch(/^good {4}database {4}Postgres 18\.\d+, \d+ MB, oldest transaction 0 s, fsync on$/m);
  expect(running.output).toMatch(/^good {4}migrations {2}all \d+ are applied$/m);
  expect(running.output).toMatch(/^good {4}clock {7}0\.\d s apart from the database$/m);
  expect(running.output).toMatch(
    new RegExp(`^good {4}proxy {7}http://127.0.0.1:${port} leads here, and sees this machine`, 'm'),
  );

  server.child.kill('SIGTERM');
  await server.exit();
  const down = await runDoctor(environment);
  expect(down.output).toMatch(/^good {4}database {4}Postgres 18/m);
  expect(down.output).toMatch(/^look {4}proxy {7}no server answers at/m);
  expect([running.code, down.code]).toEqual([0, 0]);
  // The doctor has stopped what it started, so the next start finds everything unchanged.
  const again = startServer(environment);
  await again.untilListening();
  expect(again.output()).not.toContain('ended without stopping');
});

test('says what is wrong with the settings, and checks nothing further', async () => {
  const { output, code } = await runDoctor({ NODE_ENV: 'production', TOKEN_SECRET: 'short' });
  expect(output).toMatch(
    /^broken {2}settings {4}Mizan cannot start with these settings:\n {20,}PUBLIC_URL: must be set/m,
  );
  expect(output).toMatch(/^0 good, 0 to look at, 1 broken$/m);
  expect(code).toBe(1);
});
