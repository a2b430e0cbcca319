import { Client } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startApp } from '../testing/app.ts';

test('readiness requests within a quarter of a second share one query', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { origin } = await startApp({ isAlone: true });
  const queries = vi.spyOn(Client.prototype, 'query');
  onTestFinished(() => queries.mockRestore());
  const countAsked = () => queries.mock.calls.filter(([query]) => JSON.stringify(query).includes('SELECT 1')).length;
  const ask = async () => (await fetch(`${origin}/readyz`)).status;
  const statuses = await Promise.all(Array.from({ length: 200 }, ask));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(countAsked()).toBe(1);
  vi.advanceTimersByTime(250);
  expect(await ask()).toBe(200);
  expect(countAsked()).toBe(2);
});
