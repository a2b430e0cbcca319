import { expect, test } from 'vitest';
import { toTotal } from './read-filing.ts';

test('a total is spelled out in rupees for Pakistan only, because the currency of another country is not known', () => {
  expect(toTotal('pakistan', [5000, null])).toMatchObject({ inWords: { en: 'Rupees five thousand only' } });
  expect(toTotal('elsewhere', [5000, null])).toEqual({ amount: 5000, inWords: null, withoutFigure: 1 });
});
