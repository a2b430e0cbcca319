import { expect, test } from 'vitest';
import { answerOf } from './calculation-name';

const calculation = { result: 500, courtFeeToBeAffixed: null } as Parameters<typeof answerOf>[0]['calculation'];

test('a fee that the law does not give is not replaced by the value', () => {
  expect(answerOf({ type: 'courtFee', calculation })).toBeNull();
  expect(answerOf({ type: 'suitValuation', calculation })).toBe(500);
  expect(answerOf({ type: 'courtFee', calculation: { ...calculation, courtFeeToBeAffixed: 75 } })).toBe(75);
});
