import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { Problem, type ProblemCode, problems } from '@mizan/api';
import { expect, test } from 'vitest';
import { describeError, loadErrorText } from './error-text';
import en from './locales/en/problems.json' with { type: 'json' };
import ur from './locales/ur/problems.json' with { type: 'json' };
import type { Translate } from './words';

function wordsOf(language: string, messages: Record<string, string>): Translate {
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } }).setMessagesCompiler(compileMessage);
  return (id, values) => i18n._(id, values);
}
const english = wordsOf('en', en);
const urdu = wordsOf('ur', ur);

test('every problem has words in both languages', () => {
  const codes = Object.keys(problems) as ProblemCode[];
  const wordless = codes.filter((code) => {
    const problem = new Problem(code as 'TOO_MANY_REQUESTS', { retryAfter: 7 });
    return [english, urdu].some((words) => ['', `problem.${code}`].includes(describeError(problem, words)));
  });
  expect(wordless).toEqual([]);
});

test('the sentence contains the seconds to wait', () => {
  const wait = (retryAfter: number) => new Problem('TOO_MANY_REQUESTS', { retryAfter });
  expect(describeError(wait(1), english)).toBe('Too many requests. Try again in 1 second.');
  expect(describeError(wait(42), english)).toBe('Too many requests. Try again in 42 seconds.');
  expect(describeError(wait(42), urdu)).toContain('42 سیکنڈ بعد');
});

test('the wait for another prompt on a phone is said in minutes or hours', () => {
  const wait = (count: number, unit: 'minutes' | 'hours') =>
    new Problem('PROMPTED_ENOUGH', { retryAfter: 60 * count, count, unit });
  expect(describeError(wait(1, 'minutes'), english)).toContain('Nothing was charged. Try again in 1 minute, or pay');
  expect(describeError(wait(5, 'hours'), english)).toContain('Try again in 5 hours, or pay');
  expect(describeError(wait(59, 'minutes'), urdu)).toContain('59 منٹ بعد');
  expect(describeError(wait(5, 'hours'), urdu)).toContain('5 گھنٹے بعد');
});

test('a problem of a newer server keeps the message of that server', () => {
  const body = { code: 'FROM_A_NEWER_SERVER', message: 'Not on a Sunday.', requestId: 'request-1' };
  expect(describeError(Problem.fromBody(body), english)).toBe('Not on a Sunday.');
});

test('any other error is unexpected, and its message is not shown', () => {
  expect(describeError(new TypeError('x is not a function'), english)).toBe(
    'Something went wrong on our side. If it happens again, write to us with the reference.',
  );
});

test('only the figures and texts of a problem are passed to its sentence', () => {
  const given: Record<string, unknown>[] = [];
  const problem = new Problem('ROWS_FAULTY', { errors: [{ path: 'a', message: 'b' }], count: 2 });
  describeError(problem, (_, values) => String(given.push(values ?? {})));
  expect(given).toEqual([{ count: 2 }]);
});

test('loadErrorText speaks the language of the page', async () => {
  const ended = new Problem('SESSION_ENDED');
  expect((await loadErrorText('en'))(ended)).toBe(en['problem.SESSION_ENDED']);
  expect((await loadErrorText('ur'))(ended)).toBe(ur['problem.SESSION_ENDED']);
});
