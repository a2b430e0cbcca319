import { expect, test } from 'vitest';
import { mainFigure } from './answer-stamp';

const calculation = { result: 500, courtFeeToBeAffixed: null } as Parameters<typeof mainFigure>[0]['calculation'];

test('mainFigure never gives the value where a fee was asked for and the law gives none', () => {
  expect(mainFigure({ type: 'courtFee', calculation })).toBeNull();
  expect(mainFigure({ type: 'suitValuation', calculation })).toBe(500);
  expect(mainFigure({ type: 'courtFee', calculation: { ...calculation, courtFeeToBeAffixed: 75 } })).toBe(75);
});
