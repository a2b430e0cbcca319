import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from '@mizan/api';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { isRunning } from '../../../platform/postgres/orphan.ts';
import { readConfig } from '../../../program/config.ts';
import { startApp } from '../../../testing/app.ts';
import { openBrowser } from '../../../testing/browser.ts';
import { createDatabase, databaseUrl } from '../../../testing/database.ts';
import { freePort } from '../../../testing/free-port.ts';
import { follow } from '../../../testing/google-log-in.ts';
import { visitProvider } from '../../../testing/google-provider.ts';
import { killAndWait, startServer } from '../../../testing/server-process.ts';
import { startSandbox } from './sandbox.ts';

const TIMEOUT = { timeout: 30_000, interval: 50 };

const available = async (client: Client) => (await client.getPackages()).methods.map(({ available: is }) => is);
type Methods = Awaited<ReturnType<Client['getPackages']>>['methods'];
const offer = (one: Methods[number]) => [one.method, one.available, one.isSandbox];
const untilAvailable = (client: Client) =>
  vi.waitFor(async () => expect(await available(client)).toEqual([true, true, true]), TIMEOUT);
const gatewayOf = (pid: number | undefined) =>
  Number(execFileSync('pgrep', ['-P', String(pid), '-f', 'sandbox-gateway'], { encoding: 'utf8' }).trim());
const untilGone = (pid: number) => vi.waitFor(() => expect(isRunning(pid)).toBe(false), TIMEOUT);

test('the sandbox gateway runs as long as the server, however either of them ends', { tags: ['long'] }, async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'mizan-sandbox-'));
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }));
  const port = await freePort();
  const environment = {
    DATABASE_URL: databaseUrl(await createDatabase({ holding: 'punjab' })),
    DATA_DIR,
    SANDBOX_PORT: String(port),
  };
  const first = startServer(environment);
  const { client } = await first.untilListening();
  await untilAvailable(client);
  expect((await client.getPackages()).methods.every(({ isSandbox }) => isSandbox)).toBe(true);
  // The port on which a killed gateway is restarted.
  const killed = gatewayOf(first.child.pid);
  await killAndWait(killed);
  const again = await vi.waitFor(() => {
    const pid = gatewayOf(first.child.pid);
    expect(pid).not.toBe(killed);
    return pid;
  }, TIMEOUT);
  await vi.waitFor(
    async () => expect((await fetch(`http://127.0.0.1:${port}/control/faults`)).status).toBe(200),
    TIMEOUT,
  );
  // The gateway ends by itself when its server was killed.
  await killAndWait(first.child.pid ?? 0);
  const second = startServer(environment);
  await untilAvailable((await second.untilListening()).client);
  await untilGone(again);
  const last = gatewayOf(second.child.pid);
  second.child.kill('SIGTERM');
  expect(await second.exit()).toBe(0);
  expect(isRunning(last)).toBe(false);
});

test('the sandbox gateway never starts in production', () => {
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://mizan.example',
    TRUST_PROXY: 'off',
    TOKEN_SECRET: 'q8Zr1WmC5vX0bN7kLs2TfY9hJd4GpUeA',
  };
  expect(readConfig(production).secrets.tokenSecret).toBe(production.TOKEN_SECRET);
  const start = () => readConfig({ ...production, SANDBOX_PORT: '0' });
  expect(start).toThrow('SANDBOX_PORT: there is no sandbox gateway in production');
});

/** The app and its gateway, which is a child process of this test. */
async function startBeside(environment: NodeJS.ProcessEnv, serverAddress = 'http://127.0.0.1:9') {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'mizan-sandbox-'));
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }));
  const app = await startApp({ environment: { DATA_DIR, ...environment } });
  const sandbox = startSandbox(app.context, serverAddress, app.context.google.useSandbox);
  onTestFinished(sandbox.stop);
  return { ...app, ...sandbox, DATA_DIR };
}

/** The process id of the gateway, or 0 if there is none. */
const ownGateway = () =>
  Number(spawnSync('pgrep', ['-P', String(process.pid), '-f', 'sandbox-gateway'], { encoding: 'utf8' }).stdout);
const GIVEN = [
  'NODE_COMPILE_CACHE',
  'SANDBOX_DATA_DIR',
  'SANDBOX_HOST',
  'SANDBOX_MERCHANT_ORIGIN',
  'SANDBOX_PORT',
  'SystemRoot',
];
/** The names in its environment, without the IPC channel by which it notices the end of the server. */
const namesGivenTo = (pid: number) =>
  readFileSync(`/proc/${pid}/environ`, 'utf8')
    .split('\0')
    .map((line) => line.split('=')[0] ?? '')
    .filter((name) => name !== '' && !name.startsWith('NODE_CHANNEL_'))
    .toSorted();
const otherThan = (pid: number) =>
  vi.waitFor(() => {
    const other = ownGateway();
    if (other === pid || other === 0) throw new Error('no other gateway');
    return other;
  }, TIMEOUT);

describe('the gateway that a server starts', () => {
  const JAZZCASH = { JAZZCASH_MERCHANT_ID: 'MC1', JAZZCASH_PASSWORD: 'p', JAZZCASH_INTEGRITY_SALT: 's' };
  const OTHERS = {
    EASYPAISA_STORE_ID: '1',
    EASYPAISA_ACCOUNT: '2',
    EASYPAISA_USERNAME: 'u',
    EASYPAISA_PASSWORD: 'p',
    EASYPAISA_HASH_KEY: '0123456789abcdef',
    SAFEPAY_PUBLIC_KEY: 'k',
    SAFEPAY_SECRET_KEY: 's',
    SAFEPAY_WEBHOOK_SECRET: 'w',
  };

  test('does not start without a configured port, or if any method has credentials', { tags: ['long'] }, async () => {
    for (const environment of [{}, { ...JAZZCASH, SANDBOX_PORT: '0' }, { ...JAZZCASH, ...OTHERS, SANDBOX_PORT: '0' }]) {
      const { stop } = await startBeside(environment);
      expect(ownGateway()).toBe(0);
      await stop();
    }
  });

  test('provides all methods without our secrets, and never together with a real method', async () => {
    const { client } = await startBeside({ SANDBOX_PORT: '0' });
    await untilAvailable(client);
    const { methods } = await client.getPackages();
    expect(methods.map(offer)).toEqual([
      ['card', true, true],
      ['jazzcash', true, true],
      ['easypaisa', true, true],
    ]);
    if (process.platform === 'linux') expect(namesGivenTo(ownGateway())).toEqual(GIVEN);
    const real = await startBeside({ ...JAZZCASH, SANDBOX_PORT: '0' });
    const beside = await real.client.getPackages();
    expect(beside.methods.map(offer)).toEqual([
      ['card', false, false],
      ['jazzcash', true, false],
      ['easypaisa', false, false],
    ]);
  });

  test('provides Google under both names of this machine', { tags: ['long'] }, async () => {
    const port = await freePort();
    const settings = { SANDBOX_PORT: '0', PORT: String(port) };
    const { client, db } = await startBeside(settings, `http://127.0.0.1:${port}`);
    await untilAvailable(client);
    for (const name of ['127.0.0.1', 'localhost']) {
      const browser = openBrowser(`http://${name}:${port}`);
      const { url } = await browser.client.startGoogleLogIn();
      const back = await visitProvider(browser, url, 'sample-1');
      expect(new URL(back).hostname).toBe(name);
      const { pid } = await follow(browser, back);
      await browser.client.logInWithGoogle({ body: { pid } });
    }
    expect(await db.selectFrom('member').select('email').execute()).toEqual([{ email: 'sample.member.1@example.com' }]);
  });

  test.each([
    ['the address of the server', {}, 'http://127.0.0.1:9'],
    [
      'the public address, if there is one',
      { PUBLIC_URL: 'https://mizan.example', SANDBOX: 'on' },
      'https://mizan.example',
    ],
  ])('redirects browsers to %s', { tags: ['long'] }, async (_, environment, origin) => {
    const { client, as } = await startBeside({ ...environment, SANDBOX_PORT: '0' });
    await untilAvailable(client);
    const member = await as();
    const { pay } = await member.client.createOrder({ body: { searches: 1, method: 'jazzcash' } });
    expect(pay).toMatchObject({ fields: { pp_ReturnURL: `${origin}/v1/payment/return/jazzcash` } });
  });

  test('takes any free port if another program uses its port', { tags: ['long'] }, async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    onTestFinished(() => void taken.close());
    const { port } = taken.address() as { port: number };
    const { client } = await startBeside({ SANDBOX_PORT: String(port) });
    // The gateway waits for its port longer than this test may take.
    await killAndWait(ownGateway());
    await untilAvailable(client);
    expect(ownGateway()).toBeGreaterThan(0);
  });

  test('is killed if it does not stop within two seconds', { tags: ['long'] }, async () => {
    const { client, stop } = await startBeside({ SANDBOX_PORT: '0' });
    await untilAvailable(client);
    const pid = ownGateway();
    process.kill(pid, 'SIGSTOP');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const stopped = stop();
    vi.advanceTimersByTime(1999);
    expect(isRunning(pid)).toBe(true);
    vi.advanceTimersByTime(1);
    await stopped;
    expect(isRunning(pid)).toBe(false);
  });

  test('does not delay the stop of the server if it has already ended', { tags: ['long'] }, async () => {
    const { client, stop } = await startBeside({ SANDBOX_PORT: '0' });
    await untilAvailable(client);
    await killAndWait(ownGateway());
    await stop();
    expect(ownGateway()).toBe(0);
  });

  test('is restarted if it ends, and its methods stay available', { tags: ['long'] }, async () => {
    const { client, as } = await startBeside({ SANDBOX_PORT: '0' });
    await untilAvailable(client);
    const pid = ownGateway();
    await killAndWait(pid);
    await otherThan(pid);
    // The new gateway has another port, which the adapters must use. Each try is another member's, because a member may
    // have few calls under way.
    const order = async () => (await as()).client.createOrder({ body: { searches: 1, method: 'card' } });
    await vi.waitFor(order, TIMEOUT);
    expect(await available(client)).toEqual([true, true, true]);
  });
});
