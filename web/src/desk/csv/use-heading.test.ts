import { expect, test } from 'vitest';
import { resultOf } from '../../testing/result-of';
import { useHeading } from './row-problem';

test('writes the number of a column without a name in either language, and leaves names as they are', () => {
  const heading = resultOf({ language: 'en' }, useHeading);
  expect([heading('7'), heading('rate 7')]).toEqual(['Column 7', 'rate 7']);
  expect(resultOf({ language: 'ur' }, useHeading)('7')).toBe('کالم 7');
});
