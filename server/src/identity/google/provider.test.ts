import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from '../../program/config.ts';
import { startProvider } from '../../testing/google-provider.ts';
import { createGoogleClient } from './provider.ts';

const HOUR_MS = 3_600_000;
const unavailable = { code: 'GOOGLE_UNAVAILABLE', status: 503 };

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function start() {
  const { environment, stop } = await startProvider('http://127.0.0.1:1');
  const google = createGoogleClient(readConfig({ NODE_ENV: 'test', ...environment }));
  const sent = vi.spyOn(globalThis, 'fetch');
  return { google, asked: () => sent.mock.calls.length, stop };
}

test("loads the provider's configuration once an hour, also for concurrent callers", async () => {
  const { google, asked } = await start();
  const [first, second] = await Promise.all([google.discover(), google.discover()]);
  expect(second).toBe(first);
  vi.advanceTimersByTime(HOUR_MS - 1);
  expect(await google.discover()).toBe(first);
  expect(asked()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await google.discover()).not.toBe(first);
  expect(asked()).toBe(2);
});

test('retries at once after the provider was unavailable', async () => {
  const { google, asked, stop } = await start();
  await stop();
  for (const times of [1, 2]) {
    const both = [google.discover(), google.discover()];
    await Promise.all(both.map((asking) => expect(asking).rejects.toMatchObject(unavailable)));
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
])('with %j, calls no provider and throws GOOGLE_UNAVAILABLE', async (missing) => {
  const { asked } = await start();
  const given = { GOOGLE_ISSUER: 'http://127.0.0.1:1', GOOGLE_CLIENT_ID: 'mizan', GOOGLE_CLIENT_SECRET: 'a secret' };
  const google = createGoogleClient(readConfig({ NODE_ENV: 'test', ...given, ...missing }));
  await expect(google.discover()).rejects.toMatchObject(unavailable);
  expect(asked()).toBe(0);
});
