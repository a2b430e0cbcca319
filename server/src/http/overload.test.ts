import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startApp } from '../testing/app.ts';
import { LAG_SAMPLE_MS } from './overload.ts';

/** The event-loop delay that the server measures, set by the test: blocking the loop for real would depend on timing. */
const loop = { delayMs: 0, samples: 0 };

beforeEach(() => {
  const histogram = monitorEventLoopDelay();
  // Its mean includes the time between two measurements.
  vi.spyOn(ownerOf('mean', histogram), 'mean', 'get').mockImplementation(() => (loop.delayMs + LAG_SAMPLE_MS) * 1e6);
  vi.spyOn(ownerOf('reset', histogram), 'reset').mockImplementation(() => void (loop.samples += 1));
});

afterEach(() => void vi.restoreAllMocks());

type Histogram = ReturnType<typeof monitorEventLoopDelay>;

/** The prototype that has the property: the server's histogram was created from it before the test. */
function ownerOf(name: string, object: Histogram): Histogram {
  return Object.hasOwn(object, name) ? object : ownerOf(name, Object.getPrototypeOf(object));
}

/** Waits until the server has measured the delay again, which it does once a second. */
async function delayLoop(delayMs: number) {
  loop.delayMs = delayMs;
  const { samples } = loop;
  await vi.waitFor(() => expect(loop.samples).toBeGreaterThan(samples), { timeout: 20_000, interval: 5 });
}

test('refuses requests at once while overloaded, still answers the liveness probe, and recovers', async () => {
  const { origin } = await startApp({ environment: { OVERLOAD_MS: '500' } });
  const statuses = async () =>
    (await Promise.all([fetch(`${origin}/v1/openapi.json`), fetch(`${origin}/healthz`)])).map(({ status }) => status);
  await delayLoop(500);
  expect(await statuses()).toEqual([200, 200]);
  await delayLoop(501);
  expect(await statuses()).toEqual([503, 200]);
  const refused = await fetch(`${origin}/v1/account`);
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(await refused.json()).toMatchObject({ code: 'OVERLOADED', details: { retryAfter: 2 } });
  await delayLoop(0);
  expect(await statuses()).toEqual([200, 200]);
});

test('refuses also what it keeps the answer of', async () => {
  const { origin } = await startApp({ environment: { OVERLOAD_MS: '500' } });
  const status = async () => (await fetch(`${origin}/v1/category/countries`)).status;
  expect([await status(), await status()]).toEqual([200, 200]);
  await delayLoop(501);
  expect(await status()).toBe(503);
});

test('refuses no request without the limit', async () => {
  const limitless = await startApp({ environment: { OVERLOAD_MS: '0' } });
  const limited = await startApp({ environment: { OVERLOAD_MS: '500' } });
  await delayLoop(60_000);
  const statuses = await Promise.all(
    [limited, limitless].map(async ({ origin }) => (await fetch(`${origin}/v1/openapi.json`)).status),
  );
  expect(statuses).toEqual([503, 200]);
});
