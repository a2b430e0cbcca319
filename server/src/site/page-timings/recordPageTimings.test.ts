import { expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { readTables } from '../../testing/refuse-writes.ts';

const METRICS_TOKEN = 'of whoever reads the metrics: 0123456789';

async function start() {
  const app = await startApp({ environment: { METRICS_TOKEN } });
  const post = (body: object) =>
    fetch(`${app.origin}/v1/page-timings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const lines = async () => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    return (await (await fetch(`${app.origin}/metrics`, { headers })).text()).split('\n');
  };
  return { ...app, post, lines };
}

test('timings are counted by kind of page, in seconds, and stored nowhere', async () => {
  const { post, lines, db } = await start();
  const before = await readTables(db);
  expect((await post({ page: 'law', LCP: 1200, FCP: 400, INP: 80, TTFB: 90, CLS: 0.02 })).status).toBe(202);
  await post({ page: 'law', LCP: 3000 });
  const found = await lines();
  expect(found).toContain('page_largest_contentful_paint_seconds_bucket{le="1.5",page="law"} 1');
  expect(found).toContain('page_largest_contentful_paint_seconds_sum{page="law"} 4.2');
  expect(found).toContain('page_cumulative_layout_shift_bucket{le="0.05",page="law"} 1');
  expect(found).toContain('page_interaction_to_next_paint_seconds_count{page="law"} 1');
  expect(await readTables(db)).toEqual(before);
});

test('other pages, other figures and long reports are refused', async () => {
  const { post, lines } = await start();
  expect((await post({ page: '/share/a-secret', LCP: 1 })).status).toBe(422);
  expect((await post({ page: 'law', LCP: -1 })).status).toBe(422);
  expect((await post({ page: 'law', LCP: 1e9 })).status).toBe(422);
  expect((await post({ page: 'law', note: 'x'.repeat(1100) })).status).toBe(413);
  expect((await lines()).filter((line) => line.startsWith('page_') && line.includes('law'))).toEqual([]);
});
