import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Config } from '../../program/config.ts';
import { readConfig } from '../../program/config.ts';
import { startProvider } from '../../testing/google-provider.ts';
import { discoverProvider } from './provider.ts';

const HOUR_MS = 3_600_000;
const unavailable = { code: 'GOOGLE_UNAVAILABLE', status: 503 };

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function start(): Promise<{ config: Config; asked: () => number; stop: () => Promise<void> }> {
  const { environment, stop } = await startProvider('http://127.0.0.1:1/v1/google-auth/callback');
  const config = readConfig({ NODE_ENV: 'test', ...environment });
  const sent = vi.spyOn(globalThis, 'fetch');
  return { config, asked: () => sent.mock.calls.length, stop };
}

test("loads the provider's configuration once an hour, also for concurrent callers", async () => {
  const { config, asked } = await start();
  const [first, second] = await Promise.all([discoverProvider(config), discoverProvider(config)]);
  expect(second).toBe(first);
  vi.advanceTimersByTime(HOUR_MS - 1);
  expect(await discoverProvider(config)).toBe(first);
  expect(asked()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await discoverProvider(config)).not.toBe(first);
  expect(asked()).toBe(2);
});

test('retries at once after the provider was unavailable', async () => {
  const { config, asked, stop } = await start();
  await stop();
  for (const times of [1, 2]) {
    await expect(discoverProvider(config)).rejects.toMatchObject(unavailable);
    expect(asked()).toBe(times);
  }
});

test.each([
  { GOOGLE_CLIENT_ID: '' },
  { GOOGLE_CLIENT_SECRET: '' },
  // Only a provider on this machine may be called without encryption.
  { GOOGLE_ISSUER: 'http://accounts.example' },
  { GOOGLE_ISSUER: 'http://127.0.0.1.example' },
  { GOOGLE_ISSUER: 'http://localhost.example:80' },
])('with %j, calls no provider and suggests a password', async (missing) => {
  const { asked } = await start();
  const given = { GOOGLE_ISSUER: 'http://127.0.0.1:1', GOOGLE_CLIENT_ID: 'mizan', GOOGLE_CLIENT_SECRET: 'a secret' };
  const config = readConfig({ NODE_ENV: 'test', ...given, ...missing });
  await expect(discoverProvider(config)).rejects.toMatchObject(unavailable);
  expect(asked()).toBe(0);
});
