import type { LimitFunction } from 'p-limit';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Log } from '../../../platform/log.ts';
import { readConfig } from '../../../program/config.ts';
import { createPayments } from './payments.ts';
import { createSandboxAdapters } from './sandbox-adapters.ts';

const JAZZCASH = { JAZZCASH_MERCHANT_ID: 'MC1', JAZZCASH_PASSWORD: 'p', JAZZCASH_INTEGRITY_SALT: 's' };
const GATEWAY = 'http://127.0.0.1:3001';

function open(environment: NodeJS.ProcessEnv = {}) {
  const logged: unknown[][] = [];
  const log = { error: (...entry: unknown[]) => void logged.push(entry) } as unknown as Log;
  return { payments: createPayments(readConfig(environment), log), logged };
}

const sandbox = () => createSandboxAdapters(GATEWAY, { origin: 'http://127.0.0.1:3000', timeoutMs: 1000 });

afterEach(() => vi.useRealTimers());

describe('a method of payment', () => {
  test('is unavailable without credentials and without the sandbox', () => {
    const { payments } = open();
    expect(payments.adapterOf('card')).toBeUndefined();
    expect(payments.adapterOf('card', true)).toBeUndefined();
    expect(payments.origins()).toEqual({ posts: [], frames: [] });
  });

  test('with its own credentials does not use the sandbox, but old sandbox orders still do', () => {
    const { payments } = open(JAZZCASH);
    payments.useSandbox(sandbox());
    expect(payments.adapterOf('jazzcash')?.isSandbox).toBe(false);
    expect(payments.adapterOf('jazzcash', false)?.isSandbox).toBe(false);
    expect(payments.adapterOf('jazzcash', true)?.isSandbox).toBe(true);
    expect(payments.adapterOf('card')?.isSandbox).toBe(true);
    expect(payments.adapterOf('card', false)).toBeUndefined();
  });

  test('adds its origin to the content security policy once, as soon as it is available', () => {
    const { payments } = open(JAZZCASH);
    const jazzcash = 'https://payments.jazzcash.com.pk';
    expect(payments.origins()).toEqual({ posts: [jazzcash], frames: [] });
    payments.useSandbox(sandbox());
    expect(payments.origins()).toEqual({ posts: [jazzcash, GATEWAY], frames: [GATEWAY] });
    const { payments: trying } = open();
    trying.useSandbox(sandbox());
    expect(trying.origins()).toEqual({ posts: [GATEWAY], frames: [GATEWAY] });
  });

  test('begins a payment with its own credentials', () => {
    const { payments } = open({
      EASYPAISA_STORE_ID: '1',
      EASYPAISA_ACCOUNT: '2',
      EASYPAISA_USERNAME: 'u',
      EASYPAISA_PASSWORD: 'p',
      EASYPAISA_HASH_KEY: '0123456789abcdef',
      SAFEPAY_PUBLIC_KEY: 'k',
      SAFEPAY_SECRET_KEY: 's',
      SAFEPAY_WEBHOOK_SECRET: 'w',
    });
    expect(payments.adapterOf('jazzcash')).toBeUndefined();
    expect(payments.adapterOf('easypaisa')).toMatchObject({ isSandbox: false, ways: ['page', 'phone'] });
    expect(payments.adapterOf('card')).toMatchObject({ isSandbox: false, ways: ['page', 'savedCard'] });
  });
});

describe('background work of payments', () => {
  /** Starts 100 tasks that never end, and counts those that run. */
  function countStarted(limit: LimitFunction) {
    for (let count = 0; count < 100; count += 1) void limit(() => new Promise(() => {}));
    return limit.activeCount;
  }

  test('is limited to six calls to each provider and three database tasks', () => {
    const { providerCalls, databaseWork } = open().payments;
    const limits = [...Object.values(providerCalls), databaseWork];
    expect(limits.map(countStarted)).toEqual([6, 6, 6, 3]);
  });

  test('delays the stop of the server until it is done', async () => {
    const { payments } = open();
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    payments.track(first.promise);
    payments.track(second.promise);
    let isClosed = false;
    const closed = payments.close().then(() => (isClosed = true));
    first.resolve();
    await new Promise((resolve) => setImmediate(resolve));
    expect(isClosed).toBe(false);
    second.resolve();
    await closed;
  });

  test('delays the stop of the server by three seconds at most', async () => {
    vi.useFakeTimers();
    const { payments } = open();
    payments.track(new Promise(() => {}));
    let isClosed = false;
    const closed = payments.close().then(() => (isClosed = true));
    await vi.advanceTimersByTimeAsync(2999);
    expect(isClosed).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await closed;
  });
});

test('an alarm is counted and logged with its details', () => {
  const { payments, logged } = open();
  expect([...payments.alarms]).toEqual([]);
  payments.alarm('forged', { method: 'card' });
  payments.alarm('forged', { method: 'jazzcash' });
  payments.alarm('unanswered', { order: 'M-1' });
  expect([...payments.alarms]).toEqual([
    ['forged', 2],
    ['unanswered', 1],
  ]);
  expect(logged).toEqual([
    [{ alarm: 'forged', method: 'card' }, expect.stringContaining('not signed')],
    [{ alarm: 'forged', method: 'jazzcash' }, expect.stringContaining('not signed')],
    [{ alarm: 'unanswered', order: 'M-1' }, expect.stringContaining('expired')],
  ]);
});
