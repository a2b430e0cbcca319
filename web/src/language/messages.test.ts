import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { Problem, type ProblemCode, problems } from '@mizan/api';
import { expect, test } from 'vitest';
import en from './locales/en/problems.json' with { type: 'json' };
import ur from './locales/ur/problems.json' with { type: 'json' };
import { asProblem, loadProblemWords, tell } from './messages';

function speaker(language: string, messages: Record<string, string>) {
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } }).setMessagesCompiler(compileMessage);
  return { words: (id: string, values?: Record<string, unknown>) => i18n._(id, values) };
}
const english = speaker('en', en);
const urdu = speaker('ur', ur);

test('every refusal there is has words in both languages', () => {
  const codes = Object.keys(problems) as ProblemCode[];
  const wordless = codes.filter((code) => {
    const problem = new Problem(code as 'TOO_MANY_REQUESTS', { retryAfter: 7 });
    return [english, urdu].some((reader) => ['', `problem.${code}`].includes(tell(problem, reader)));
  });
  expect(wordless).toEqual([]);
});

test('the seconds to wait stand in the sentence', () => {
  const wait = (retryAfter: number) => new Problem('TOO_MANY_REQUESTS', { retryAfter });
  expect(tell(wait(1), english)).toBe('Too many requests. Try again in 1 second.');
  expect(tell(wait(42), english)).toBe('Too many requests. Try again in 42 seconds.');
  expect(tell(wait(42), urdu)).toContain('42 سیکنڈ بعد');
});

test('a refusal of a newer server is told in its own words', () => {
  const body = { code: 'FROM_A_NEWER_SERVER', message: 'Not on a Sunday.', requestId: 'request-1' };
  expect(tell(Problem.fromBody(body), english)).toBe('Not on a Sunday.');
});

test('whatever else is thrown is unexpected, and says nothing of its inside', () => {
  const told = tell(asProblem(new TypeError('x is not a function')), english);
  expect(told).toBe('Something went wrong on our side. If it happens again, write to us with the reference.');
});

test('only the figures and texts of a problem are passed to its sentence', () => {
  const given: Record<string, unknown>[] = [];
  const problem = new Problem('ROWS_FAULTY', { errors: [{ path: 'a', message: 'b' }], count: 2 });
  tell(problem, { words: (_, values) => String(given.push(values ?? {})) });
  expect(given).toEqual([{ count: 2 }]);
});

test('the words of problems are loaded in the language of the page', async () => {
  const id = 'problem.SESSION_ENDED';
  expect((await loadProblemWords('en')).words(id)).toBe(en[id]);
  expect((await loadProblemWords('ur')).words(id)).toBe(ur[id]);
});
