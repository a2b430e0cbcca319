import { rowProblem, rowProblems } from '@mizan/api';
import { expect, test } from 'vitest';
import english from '../../language/locales/en/slabs.json' with { type: 'json' };
import urdu from '../../language/locales/ur/slabs.json' with { type: 'json' };
import { resultOf } from '../../testing/result-of';
import { useDescribeRowProblem, useHeading } from './row-problem';

const describe = resultOf({ language: 'en' }, useDescribeRowProblem);
const describeInUrdu = resultOf({ language: 'ur' }, useDescribeRowProblem);

test('describes a problem with its details, in either language', () => {
  const problem = rowProblem('DIFFERS_FROM_ROW', { value: 's.9', row: 3 });
  expect(describe(problem)).toBe(
    '“\u2068s.9\u2069” differs from row 3, which is an entry of the same sub-minor category',
  );
  expect(describeInUrdu(problem)).toContain('سطر 3');
});

test('has the same placeholders in both languages as the contract', () => {
  const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted();
  const id = (code: string) => `slabs.csv.problem.${code}` as keyof typeof english;
  const codes = Object.keys(rowProblems).filter((code) => !code.startsWith('JSON_'));
  for (const code of codes) {
    const named = new Proxy({}, { get: (_, name) => `{${String(name)}}` });
    const words = rowProblems[code as keyof typeof rowProblems] as (details: object) => string;
    const expected = placeholders(words(named));
    expect([code, placeholders(english[id(code)])]).toEqual([code, expected]);
    expect([code, placeholders(urdu[id(code)])]).toEqual([code, expected]);
  }
});

test('shows the message of a server that knows more codes', () => {
  expect(describe({ code: 'NEWER', details: {}, message: 'is newer' })).toBe('is newer');
});

test('writes the number of a column without a name in either language, and leaves names as they are', () => {
  const heading = resultOf({ language: 'en' }, useHeading);
  expect([heading('7'), heading('rate 7')]).toEqual(['Column 7', 'rate 7']);
  expect(resultOf({ language: 'ur' }, useHeading)('7')).toBe('کالم 7');
});
