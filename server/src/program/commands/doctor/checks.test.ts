import { spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sandboxCredentials, startSandboxGateway } from '@mizan/sandbox-gateway';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { startApp } from '../../../testing/app.ts';
import { ask, makeBackupFolder, silentLog } from '../../../testing/backups.ts';
import { createDatabase, databaseUrl } from '../../../testing/database.ts';
import { freePort } from '../../../testing/free-port.ts';
import { startProvider } from '../../../testing/google-provider.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { stubProvider } from '../../../testing/stub-provider.ts';
import { checkDatabase } from './database.ts';
import { examine } from './examine.ts';
import type { DatabaseCheckContext } from './finding.ts';

const TOKEN_SECRET = 'the secret that servers in tests share: 0123456789';

/** The findings about one part, one line each. */
async function examined(about: string, environment: NodeJS.ProcessEnv, clock = () => new Date()) {
  const settings = { NODE_ENV: 'test', DATA_DIR: makeBackupFolder(), TOKEN_SECRET, PORT: '1', ...environment };
  const lines = await examine(settings, { clock, log: silentLog });
  return lines.filter((line) => line.about === about).map(({ grade, words }) => `${grade}: ${words}`);
}

describe('settings', () => {
  test('are named if no part of Mizan reads them', async () => {
    expect(await examined('settings', { BACKUP_FOLDER: '/srv', NODE_OPTIONS: '' })).toEqual([
      expect.stringMatching(/^look: not production at http:\/\/127\.0\.0\.1:1: searches can be had without money/),
      'look: BACKUP_FOLDER is no setting of Mizan, so it does nothing: compare it with .env.example',
    ]);
  });

  test('are good in production, and marked if passwords travel unencrypted', async () => {
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://mizan.invalid', TRUST_PROXY: '1' };
    expect(await examined('settings', production)).toEqual(['good: production at https://mizan.invalid']);
    const plain = { ...production, PUBLIC_URL: 'http://mizan.example', PLAIN_HTTP: 'on' };
    expect(await examined('settings', plain)).toEqual([
      expect.stringMatching(/^look: production at http:\/\/mizan\.example: passwords travel unencrypted/),
    ]);
  });
});

describe('the database', () => {
  test('is broken without fsync, as the database of the tests is', async () => {
    const DATABASE_URL = databaseUrl(await createDatabase());
    expect(await examined('database', { DATABASE_URL })).toEqual([
      'broken: fsync and full_page_writes off: a power cut can destroy it. ALTER SYSTEM SET fsync = on, and reload',
    ]);
  });

  test('is marked if a transaction is open for more than five minutes', async () => {
    const state = {
      version: '18.1',
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      bytes: '1',
      pid: 42,
    };
    const withOldest = (seconds: number) => {
      const pool = { query: async () => ({ rows: [{ ...state, seconds }] }) };
      return checkDatabase({ pool } as unknown as DatabaseCheckContext);
    };
    expect(await withOldest(300)).toMatchObject([{ grade: 'good' }]);
    const words = expect.stringMatching(/^a transaction is open for 301 s, .* SELECT pg_terminate_backend\(42\)$/);
    expect(await withOldest(301)).toEqual([{ grade: 'look', words }]);
  });

  test('does not stop the other checks if it refuses the user or does not exist yet', async () => {
    const DATABASE_URL = databaseUrl({ ...inject('postgres'), user: 'stranger' });
    expect(await examined('database', { DATABASE_URL })).toEqual([
      expect.stringMatching(/^broken: .* as stranger: the database refuses the user or the password/),
    ]);
    expect(await examined('clock', { DATABASE_URL })).toEqual(['look: not asked without a database']);
    expect(await examined('database', {})).toEqual([expect.stringMatching(/^look: there is none in .* yet/)]);
  });

  test('has all migrations, or says which wait, or that a newer version made it', async () => {
    const connection = await createDatabase();
    const migrations = () => examined('migrations', { DATABASE_URL: databaseUrl(connection) });
    expect(await migrations()).toEqual([expect.stringMatching(/^good: all \d+ are applied$/)]);
    await ask(connection, `DELETE FROM migration WHERE name = (SELECT max(name) FROM migration)`);
    expect(await migrations()).toEqual([
      expect.stringMatching(/^look: 1 wait, from \d+_\w+\.sql: the next start of this version backs up/),
    ]);
    await ask(connection, `INSERT INTO migration (name, digest, product) VALUES ('9999_new.sql', '', '9.1.0')`);
    expect(await migrations()).toEqual([expect.stringMatching(/^broken: .*by Mizan 9\.1\.0.*9999_new\.sql/)]);
    const empty = databaseUrl(await createDatabase({ holding: 'nothing' }));
    expect(await examined('migrations', { DATABASE_URL: empty })).toEqual([
      expect.stringMatching(/^look: .* is empty/),
    ]);
  });
});

test.each([
  [0, /^good: 0\.\d s apart/],
  [-10, /^look: (9\.9|10\.\d) s apart from the database: turn on time synchronisation/],
  [90, /^broken: (89\.9|90\.\d) s apart/],
])('reports a clock that is %d seconds off', async (seconds, words) => {
  const DATABASE_URL = databaseUrl(await createDatabase());
  const clock = () => new Date(Date.now() + seconds * 1000);
  expect(await examined('clock', { DATABASE_URL }, clock)).toEqual([expect.stringMatching(words)]);
});

test('the last backup is good only if it is new, verified, still there, and backups are made every night', async () => {
  const [connection, dir] = [await createDatabase(), makeBackupFolder()];
  const file = join(dir, 'mizan.backup');
  const backup = (environment = {}) => examined('backup', { DATABASE_URL: databaseUrl(connection), ...environment });
  const nightly = { BACKUP_DIR: dir };
  expect(await backup()).toEqual([expect.stringMatching(/^broken: none was ever made: make one now/)]);
  await ask(connection, `INSERT INTO backup VALUES (gen_random_uuid(), now(), $1, 1, false)`, [file]);
  expect(await backup()).toEqual([expect.stringMatching(/^broken: .* 0 hours ago, .* but the file is gone/)]);
  writeFileSync(file, 'x');
  expect(await backup()).toEqual([`look: 0 hours ago, ${file}, not tried: npm run backup:verify -- ${file}`]);
  await ask(connection, `UPDATE backup SET is_verified = true`);
  expect(await backup()).toEqual([expect.stringMatching(/^look: .* verified, but none is made every night/)]);
  expect(await backup(nightly)).toEqual([`good: 0 hours ago, ${file}, verified`]);
  await ask(connection, `UPDATE backup SET made_at = now() - interval '3 days'`);
  expect(await backup(nightly)).toEqual([expect.stringMatching(/^broken: .* 3 days ago, .*: read the log/)]);
});

/** A small file system of its own, which needs root. */
function mount(options: string) {
  const folder = makeBackupFolder();
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'none', folder]).status !== 0) return undefined;
  onTestFinished(() => void spawnSync('umount', ['-l', folder]));
  return folder;
}

const canMount = () => mount('size=1m') !== undefined;

describe('a disk', () => {
  test('is good if it has room, and keeps no file of the check', async () => {
    const folder = makeBackupFolder();
    const [line = '', ...others] = await examined('disk', { DATA_DIR: folder });
    expect(line).toMatch(/^(good:|look: only) [\d.]+ [GM]B free in DATA_DIR/);
    expect(others).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('is reported if it is full, read-only or small', async ({ skip }) => {
    if (!canMount()) skip('mounting a file system needs root');
    const [full, small, fixed] = [mount('size=64k') ?? '', mount('size=1m') ?? '', mount('size=1m,ro') ?? ''];
    writeFileSync(join(full, 'filler'), Buffer.alloc(60_000));
    expect(await examined('disk', { DATA_DIR: full })).toEqual([
      `broken: DATA_DIR (${full}) takes no more: the disk is full. Make room`,
    ]);
    expect(await examined('disk', { DATA_DIR: small, BACKUP_DIR: fixed })).toEqual([
      `look: only 1 MB free in DATA_DIR (${small}): make room`,
      `broken: BACKUP_DIR (${fixed}) is read-only: look at the log of the kernel, and mount it again`,
    ]);
  });
});

describe('mail', () => {
  const mail = (SMTP_URL: string) => examined('mail', { SMTP_URL, MAIL_FROM: 'mizan@example.com' });

  test('is good once the mail server accepts the user', async () => {
    const { url } = await startMailServer({ user: 'clerk', password: 'p@ss' });
    expect(await mail(url.replace('//', '//clerk:p%40ss@'))).toEqual([
      expect.stringMatching(/^good: 127\.0\.0\.1:\d+ lets clerk in$/),
    ]);
    expect(await mail(url.replace('//', '//clerk:wrong@'))).toEqual([
      expect.stringMatching(/^broken: .* refuses the user or the password: check SMTP_URL/),
    ]);
  });

  test('is broken without a mail server, and waits in the outbox without a setting', async () => {
    expect(await mail(`smtp://127.0.0.1:${await freePort()}`)).toEqual([
      expect.stringMatching(/^broken: .* does not answer as a mail server/),
    ]);
    expect(await mail('smtp://no-such-host.invalid')).toEqual([expect.stringMatching(/^broken: .* cannot be found/)]);
    expect(await examined('mail', {})).toEqual([expect.stringMatching(/^look: SMTP_URL is not set/)]);
  });
});

describe('payments', () => {
  const { jazzcash, easypaisa, safepay } = sandboxCredentials;
  const credentialsFor = (host: string) => ({
    JAZZCASH_HOST: host,
    JAZZCASH_MERCHANT_ID: jazzcash.merchantId,
    JAZZCASH_PASSWORD: jazzcash.password,
    JAZZCASH_INTEGRITY_SALT: jazzcash.integritySalt,
    EASYPAISA_HOST: host,
    EASYPAISA_STORE_ID: easypaisa.storeId,
    EASYPAISA_ACCOUNT: easypaisa.accountNumber,
    EASYPAISA_USERNAME: easypaisa.username,
    EASYPAISA_PASSWORD: easypaisa.password,
    EASYPAISA_HASH_KEY: easypaisa.hashKey,
    SAFEPAY_HOST: host,
    SAFEPAY_PUBLIC_KEY: safepay.publicKey,
    SAFEPAY_SECRET_KEY: safepay.secretKey,
    SAFEPAY_WEBHOOK_SECRET: safepay.webhookSecret,
  });

  test('are good with credentials that each provider accepts, broken with others', async () => {
    const gateway = await startSandboxGateway({ merchantOrigin: 'http://127.0.0.1:1' });
    onTestFinished(() => gateway.close());
    const lines = await examined('payments', credentialsFor(gateway.url));
    expect(lines.map((line) => line.slice(0, line.indexOf(' (')))).toEqual([
      'good: JazzCash accepts the credentials',
      'good: Easypaisa accepts the credentials',
      'good: Safepay accepts the credentials',
    ]);
    const wrong = { JAZZCASH_PASSWORD: 'other', EASYPAISA_ACCOUNT: '9', SAFEPAY_SECRET_KEY: 'other' };
    expect(await examined('payments', { ...credentialsFor(gateway.url), ...wrong })).toEqual([
      expect.stringMatching(/^broken: JazzCash refuses the credentials \(101 .*compare JAZZCASH_/),
      expect.stringMatching(/^broken: Easypaisa refuses the credentials \(0004 /),
      expect.stringMatching(/^broken: Safepay refuses the credentials \(status 401\)/),
    ]);
  });

  test('are broken if a provider cannot be reached, and unclear if it has another error', async () => {
    const lines = await examined('payments', credentialsFor(`http://127.0.0.1:${await freePort()}`));
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(line).toMatch(/^broken: \w+: The provider is unreachable: ECONNREFUSED\. Check/);
    stubProvider({ body: { pp_ResponseCode: '999', pp_ResponseMessage: `not with ${jazzcash.integritySalt}` } });
    const { JAZZCASH_MERCHANT_ID, JAZZCASH_PASSWORD, JAZZCASH_INTEGRITY_SALT } = credentialsFor('');
    expect(await examined('payments', { JAZZCASH_MERCHANT_ID, JAZZCASH_PASSWORD, JAZZCASH_INTEGRITY_SALT })).toEqual([
      expect.stringMatching(/^look: JazzCash answers unclearly \(999 not with \[hidden\]\)/),
    ]);
  });

  test('go to the sandbox without credentials, and are off in production', async () => {
    expect(await examined('payments', {})).toEqual([expect.stringMatching(/^look: .* go to the sandbox/)]);
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://mizan.invalid', TRUST_PROXY: '1' };
    expect(await examined('payments', production)).toEqual([expect.stringMatching(/^look: .* nothing can be bought/)]);
  });
});

test('the OpenID provider is good once its configuration is read, and off without settings', async () => {
  const { environment } = await startProvider('http://127.0.0.1:1');
  expect(await examined('google', environment)).toEqual([
    `good: ${environment.GOOGLE_ISSUER} answers; register http://127.0.0.1:1/v1/google-auth/callback there`,
  ]);
  expect(await examined('google', { GOOGLE_CLIENT_ID: 'mizan' })).toEqual([expect.stringMatching(/^broken: set both/)]);
  expect(await examined('google', {})).toEqual([expect.stringMatching(/^good: .* is off/)]);
  expect(await examined('google', { NODE_ENV: 'development' })).toEqual([
    expect.stringMatching(/^look: .* the sandbox stands in/),
  ]);
});

/** Starts a proxy before a server, with a rule for the addresses that visitors claim. */
async function startProxy(target: string, forward: (claimed: IncomingMessage['headers']['x-forwarded-for']) => string) {
  const proxy = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, 'x-forwarded-for': forward(incoming.headers['x-forwarded-for']) };
    const passed = request(target + incoming.url, { headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.writeHead(502).end()).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => proxy.once('listening', resolve));
  onTestFinished(() => void proxy.close());
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

describe('the proxy', () => {
  const replace = () => '192.0.2.1';
  const append = (claimed: unknown) => `${claimed}, 192.0.2.1`;

  test.each([
    { trust: '1', forward: replace, words: /^good: .* leads here, and sees this machine as 192\.0\.2\.1$/ },
    { trust: '1', forward: append, words: /^good: / },
    { trust: '2', forward: append, words: /^broken: visitors can claim any address.* more proxies than there are/ },
    { trust: 'off', forward: append, words: /^broken: a proxy stands before the server.* set TRUST_PROXY=1/ },
    { trust: '10.0.0.1', forward: append, words: /^broken: TRUST_PROXY does not name the proxy at 127\.0\.0\.1/ },
    { trust: '1', forward: undefined, words: /^broken: visitors can claim any address.* Set TRUST_PROXY=off/ },
    { trust: 'off', forward: undefined, words: /^good: / },
    { trust: '10.0.0.1', forward: undefined, words: /^look: TRUST_PROXY is set, but no proxy/ },
  ])('is judged by what the server sees: $trust, $forward', async ({ trust, forward, words }) => {
    const TRUST_PROXY = trust;
    const { origin } = await startApp({ environment: { TRUST_PROXY } });
    const PUBLIC_URL = forward ? await startProxy(origin, forward) : origin;
    expect(await examined('proxy', { PUBLIC_URL, TRUST_PROXY })).toEqual([expect.stringMatching(words)]);
  });

  test('is broken if it leads to no server, to another one, or to a redirect, while the server runs', async () => {
    const { origin } = await startApp();
    const PORT = new URL(origin).port;
    const closed = `http://127.0.0.1:${await freePort()}`;
    const proxy = (PUBLIC_URL: string, more = {}) => examined('proxy', { PUBLIC_URL, PORT, ...more });
    expect(await proxy(closed)).toEqual([
      `broken: the server runs at ${origin}, but not at ${closed} (ECONNREFUSED): check the name, the certificate and the proxy before it`,
    ]);
    expect(await proxy(await startProxy(closed, replace))).toEqual([
      expect.stringMatching(/^broken: the proxy at .* reaches no server \(status 502\)/),
    ]);
    const other = { TOKEN_SECRET: 'of another installation: 01234567890123' };
    expect(await proxy(origin, other)).toEqual([expect.stringMatching(/^broken: .* is not this installation, or/)]);
    const moved = createServer((_, answer) => answer.writeHead(308, { location: 'https://www.mizan.example/' }).end());
    await new Promise<void>((resolve) => moved.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void moved.close());
    expect(await proxy(`http://127.0.0.1:${(moved.address() as AddressInfo).port}`)).toEqual([
      expect.stringMatching(/sends visitors on to https:\/\/www\.mizan\.example: set PUBLIC_URL to that$/),
    ]);
  });
});
