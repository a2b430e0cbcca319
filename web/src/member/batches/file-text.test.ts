import { expect, test } from 'vitest';
import { toCsv } from './file-text';

test('corrected cells are quoted, so that commas and quotes stay in their cell', () => {
  expect(toCsv(['kind', 'amount'], [['Suit "A", B', '1,50,000']])).toBe('"kind","amount"\n"Suit ""A"", B","1,50,000"');
});
