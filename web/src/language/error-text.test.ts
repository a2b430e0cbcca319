import { Problem } from '@mizan/api';
import { expect, test } from 'vitest';
import { openPage } from '../testing/page';
import { renderHook } from '../testing/render-hook';
import { withProviders } from '../testing/with-providers';
import { useErrorText } from './error-text';
import ur from './locales/ur/problems.json' with { type: 'json' };
import type { Language } from './paths';

async function textIn(language: Language, error: unknown) {
  openPage();
  const { hook } = await renderHook(useErrorText, withProviders({ language }));
  return hook.current(error);
}

test('the refusal of too many requests contains the seconds to wait', async () => {
  const wait = (retryAfter: number) => new Problem('TOO_MANY_REQUESTS', { retryAfter });
  expect(await textIn('en', wait(1))).toBe('Too many requests. Try again in 1 second.');
  expect(await textIn('en', wait(42))).toBe('Too many requests. Try again in 42 seconds.');
  expect(await textIn('ur', wait(42))).toContain('42 سیکنڈ بعد');
});

test('the wait for another prompt on a phone is said in minutes or hours', async () => {
  const wait = (count: number, unit: 'minutes' | 'hours') =>
    new Problem('PROMPTED_ENOUGH', { retryAfter: 60 * count, count, unit });
  expect(await textIn('en', wait(1, 'minutes'))).toContain('Nothing was charged. Try again in 1 minute, or pay');
  expect(await textIn('en', wait(5, 'hours'))).toContain('Try again in 5 hours, or pay');
  expect(await textIn('ur', wait(59, 'minutes'))).toContain('59 منٹ بعد');
  expect(await textIn('ur', wait(5, 'hours'))).toContain('5 گھنٹے بعد');
});

test.each(['en', 'ur'] as const)(
  'a problem with a code of a newer server shows the message of that server: %s',
  async (language) => {
    const body = { code: 'FROM_A_NEWER_SERVER', message: 'Not on a Sunday.', requestId: 'request-1' };
    expect(await textIn(language, Problem.fromBody(body))).toBe('Not on a Sunday.');
  },
);

test('any other error is unexpected, and its message is not shown', async () => {
  const error = new TypeError('x is not a function');
  expect(await textIn('en', error)).toBe(
    'Something went wrong on our side. If it happens again, write to us with the reference.',
  );
  expect(await textIn('ur', error)).toBe(ur['problem.UNEXPECTED']);
});

test.each(['en', 'ur'] as const)(
  'text that looks like a day, but is no day of the calendar, is shown unchanged: %s',
  async (language) => {
    expect(await textIn(language, new Problem('NO_RULES_FOR_DATE', { heldFrom: '2026-13-01' }))).toContain(
      '2026-13-01',
    );
  },
);

test('the refusal of a day before the law is recorded writes out the first recorded day', async () => {
  const problem = (heldFrom: string | null) => new Problem('NO_RULES_FOR_DATE', { heldFrom });
  expect(await textIn('en', problem('2026-01-01'))).toContain('Not recorded before 1 January 2026.');
  expect(await textIn('ur', problem('2026-01-01'))).toMatch(/^1 جنوری 2026 سے پہلے کا اندراج نہیں۔/);
  expect(await textIn('ur', problem(null))).toBe('اس صوبے کے قواعد ابھی درج نہیں۔');
});
