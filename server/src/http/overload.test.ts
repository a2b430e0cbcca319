import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startApp } from '../testing/app.ts';
import { writeWebsite } from '../testing/website.ts';

/** The resolution of the plugin's histogram, whose mean includes the time between two measurements. */
const RESOLUTION_MS = 10;
/** The event-loop delay that the server measures, set by the test: blocking the loop for real would depend on timing. */
const loop = { delayMs: 0, samples: 0 };

const METRICS_TOKEN = 'a-token-of-at-least-thirty-two-characters';

beforeEach(() => {
  const histogram = monitorEventLoopDelay();
  vi.spyOn(ownerOf('mean', histogram), 'mean', 'get').mockImplementation(() => (loop.delayMs + RESOLUTION_MS) * 1e6);
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

test('refuses every address at once while overloaded, still answers probes and scrapes, and recovers', async () => {
  const environment = { OVERLOAD_MS: '500', METRICS_TOKEN };
  const { origin } = await startApp({ environment, webDir: writeWebsite() });
  const status = async (path: string) => {
    const response = await fetch(origin + path, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    await response.arrayBuffer();
    return response.status;
  };
  const refused = ['/', '/law', '/nothing', '/assets/entry-1a2b3c.js', '/share/any', '/docs/reference/'];
  const probes = ['/healthz', '/readyz', '/metrics'];
  const statuses = async () => ({
    refused: await Promise.all(['/v1/category/countries', '/v1/openapi.json', ...refused].map(status)),
    probes: await Promise.all(probes.map(status)),
  });
  await delayLoop(500);
  expect((await statuses()).refused).not.toContain(503);
  await delayLoop(501);
  const now = await statuses();
  expect(new Set(now.refused)).toEqual(new Set([503]));
  expect(new Set(now.probes)).toEqual(new Set([200]));
  const answer = await fetch(`${origin}/v1/account`);
  expect(answer.headers.get('retry-after')).toBe('2');
  expect(await answer.json()).toMatchObject({ code: 'OVERLOADED', details: { retryAfter: 2 } });
  await delayLoop(0);
  expect((await statuses()).refused).not.toContain(503);
});

test('refuses no request without the limit', { tags: ['long'] }, async () => {
  const limitless = await startApp({ environment: { OVERLOAD_MS: '0' } });
  const limited = await startApp({ environment: { OVERLOAD_MS: '500' } });
  await delayLoop(60_000);
  const statuses = await Promise.all(
    [limited, limitless].map(async ({ origin }) => (await fetch(`${origin}/v1/openapi.json`)).status),
  );
  expect(statuses).toEqual([503, 200]);
});
