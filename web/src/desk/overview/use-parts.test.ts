import type { Operations } from '@mizan/api';
import { expect, test } from 'vitest';
import { countBad } from './use-parts';

const good: Operations = {
  readOnly: null,
  version: { state: 'good', name: '1.0.0', releasedOn: '2026-12-01' },
  backup: { state: 'good', madeAt: null, bytes: null, restoreSeconds: null, fault: null },
  database: { state: 'good', bytes: 1, growth: null, freeBytes: null },
  jobs: { state: 'good', waiting: 0, oldestSeconds: 0, failed: [] },
  mail: { state: 'good', waiting: 0, failed: 0, fault: null },
  payments: { state: 'good', waiting: 0, oldestSeconds: 0, review: 0 },
  certificate: { state: 'good', until: null, fault: null },
  clock: { state: 'good', secondsApart: 0 },
};

test('counts the parts that need attention at once, and not those that can wait', () => {
  expect(countBad(good)).toBe(0);
  const failing = {
    ...good,
    backup: { ...good.backup, state: 'failed' },
    certificate: { ...good.certificate, state: 'broken' },
    mail: { ...good.mail, state: 'off' },
  } as const;
  expect(countBad(failing)).toBe(2);
});
