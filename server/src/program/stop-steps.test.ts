import { expect, test } from 'vitest';
import { runStopSteps } from './stop-steps.ts';

test('runs every step once and in reverse order, and reports those that fail', async () => {
  const done: string[] = [];
  const full = new Error('ENOSPC');
  const steps = [
    async () => done.push('stop Postgres'),
    async () => done.push('close the pool'),
    () => Promise.reject(full),
    async () => done.push('close the server'),
  ];
  const faults: unknown[] = [];
  await runStopSteps(steps, (fault) => faults.push(fault));
  expect(done).toEqual(['close the server', 'close the pool', 'stop Postgres']);
  expect(faults).toEqual([full]);
  await runStopSteps(steps, (fault) => faults.push(fault));
  expect(done).toHaveLength(3);
});
