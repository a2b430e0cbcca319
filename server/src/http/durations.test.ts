import { Histogram, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { openDurations } from './durations.ts';

test('reads as the histogram of prom-client does, at the edges of buckets and beyond the last', async () => {
  const named = { name: 'seconds', help: 'How long.', buckets: [0.001, 0.5, 10] };
  const [own, theirs] = [new Registry(), new Registry()];
  const durations = openDurations(own, named);
  const peer = new Histogram({ ...named, labelNames: ['method', 'route', 'status'], registers: [theirs] });
  for (const [status, seconds] of [
    [200, 0],
    [200, 0.001],
    [200, 0.0011],
    [304, 0.5],
    [200, 10],
    [200, 11],
  ] as const) {
    const labels = { method: 'GET', route: '/v1/"quoted"', status };
    durations.observe(labels, seconds);
    peer.observe(labels, seconds);
  }
  expect(await own.metrics()).toBe(await theirs.metrics());
});
