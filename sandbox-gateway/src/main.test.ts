import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sandboxCredentials } from './credentials.ts';

const MAIN = join(import.meta.dirname, 'main.ts');
const { publicKey, secretKey } = sandboxCredentials.safepay;
const headers = { 'x-sfpy-merchant-secret': secretKey, 'content-type': 'application/json' };

/** The program as its parent starts it: with a pipe that closes when the parent ends. */
function start(environment: NodeJS.ProcessEnv, stdio: StdioOptions = ['pipe', 'pipe', 'pipe']) {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], SANDBOX_PORT: '0', ...environment },
    stdio,
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  const address = () =>
    vi.waitFor(() => /answers at (\S+)/.exec(output)?.[1] ?? Promise.reject(new Error(output)), { timeout: 20_000 });
  return { child, address, output: () => output };
}

async function exitOf(child: ChildProcess) {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode ?? child.signalCode;
}

function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'mizan-sandbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('keeps a payment across kill -9, and the next gateway waits for the port', { tags: ['long'] }, async () => {
  const dataDir = makeFolder();
  const first = start({ SANDBOX_DATA_DIR: dataDir });
  const url = await first.address();
  const body = JSON.stringify({ merchant_api_key: publicKey, intent: 'CYBERSOURCE', mode: 'payment', amount: 45_000 });
  const setup = await fetch(`${url}/order/payments/v3/`, { method: 'POST', headers, body });
  const { data } = (await setup.json()) as { data: { tracker: { token: string } } };
  const tracker = data.tracker.token;
  const ending = JSON.stringify({ provider: 'safepay', reference: tracker, ending: 'missing' });
  await fetch(`${url}/control/endings`, { method: 'POST', body: ending });

  // Starts while the old process still has the port, as when a server is restarted at once.
  const second = start({ SANDBOX_DATA_DIR: dataDir, SANDBOX_PORT: new URL(url).port });
  first.child.kill('SIGKILL');
  expect(await second.address()).toBe(url);
  const report = await fetch(`${url}/reporter/api/v1/payments/${tracker}`, { headers });
  expect(await report.json()).toMatchObject({
    data: { state: 'TRACKER_ENDED', purchase_totals: { quote_amount: { amount: 45_000 } } },
  });
});

test('exits with 0 on SIGTERM', async () => {
  const { child, address } = start({});
  await address();
  child.kill('SIGTERM');
  expect(await exitOf(child)).toBe(0);
});

test('exits when its parent exits', { tags: ['long'] }, async () => {
  const { child, address } = start({});
  await address();
  child.stdin?.end();
  expect(await exitOf(child)).toBe(0);
});

test('exits when the channel to its parent closes, even before it answers', { tags: ['long'] }, async () => {
  const stdio: StdioOptions = ['ignore', 'pipe', 'pipe', 'ipc'];
  const answering = start({}, stdio);
  await answering.address();
  answering.child.disconnect();
  const starting = start({}, stdio);
  starting.child.disconnect();
  expect([await exitOf(answering.child), await exitOf(starting.child)]).toEqual([0, 0]);
});

test.each([
  [{ NODE_ENV: 'production' }, 'does not start with NODE_ENV=production'],
  [{ SANDBOX_PORT: 'http' }, 'SANDBOX_PORT is a whole number'],
  [{ SANDBOX_MERCHANT_ORIGIN: 'mizan' }, 'SANDBOX_MERCHANT_ORIGIN is no address'],
])('refuses the settings %j with a reason', async (environment, words) => {
  const { child, output } = start(environment);
  expect(await exitOf(child)).toBe(1);
  expect(output()).toContain(words);
});
