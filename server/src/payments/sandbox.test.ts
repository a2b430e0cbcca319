import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from '@mizan/api';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isRunning } from '../db/postgres-orphan.ts';
import { createDatabase, databaseUrl } from '../testing/database.ts';
import { freePort } from '../testing/open-provider.ts';
import { killAndWait, startServer } from '../testing/server-process.ts';

const patience = { timeout: 30_000, interval: 50 };

const available = async (client: Client) => (await client.getPackages()).methods.map(({ available: is }) => is);
const untilAvailable = (client: Client) =>
  vi.waitFor(async () => expect(await available(client)).toEqual([true, true, true]), patience);
const gatewayOf = (pid: number | undefined) =>
  Number(execFileSync('pgrep', ['-P', String(pid), '-f', 'sandbox-gateway'], { encoding: 'utf8' }).trim());
const untilGone = (pid: number) => vi.waitFor(() => expect(isRunning(pid)).toBe(false), patience);

test('the sandbox gateway runs as long as the server does, however either of them ends', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'mizan-sandbox-'));
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }));
  const port = await freePort();
  const environment = {
    DATABASE_URL: databaseUrl(await createDatabase({ holding: 'law' })),
    DATA_DIR,
    SANDBOX_PORT: String(port),
  };
  const first = startServer(environment);
  const { client } = await first.answers();
  await untilAvailable(client);
  expect((await client.getPackages()).methods.every(({ isSandbox }) => isSandbox)).toBe(true);
  // Killed, it is started again, and on its port.
  const killed = gatewayOf(first.child.pid);
  await killAndWait(killed);
  const again = await vi.waitFor(() => {
    const pid = gatewayOf(first.child.pid);
    expect(pid).not.toBe(killed);
    return pid;
  }, patience);
  await vi.waitFor(
    async () => expect((await fetch(`http://127.0.0.1:${port}/control/faults`)).status).toBe(200),
    patience,
  );
  // With the server it goes, also when nobody could tell it.
  await killAndWait(first.child.pid ?? 0);
  const second = startServer(environment);
  await untilAvailable((await second.answers()).client);
  await untilGone(again);
  const last = gatewayOf(second.child.pid);
  second.child.kill('SIGTERM');
  expect(await second.exit()).toBe(0);
  expect(isRunning(last)).toBe(false);
});

test('it is started for methods without credentials only, and never in production', async () => {
  const production = {
    NODE_ENV: 'production',
    RATE_LIMITS: 'on',
    PUBLIC_URL: 'https://mizan.example',
    TOKEN_SECRET: 'q8Zr1WmC5vX0bN7kLs2TfY9hJd4GpUeA',
    DATABASE_URL: databaseUrl(await createDatabase()),
  };
  const refused = startServer({ ...production, SANDBOX_PORT: '0' });
  expect(await refused.exit()).toBe(1);
  expect(refused.output()).toContain('SANDBOX_PORT: there is no sandbox gateway in production');
});
