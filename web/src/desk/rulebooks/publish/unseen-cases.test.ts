import { treeOfShape } from '@mizan/engine/testing';
import { expect, test } from 'vitest';
import { hasUnseen } from './unseen-cases';

const answer = (courtFee: number) => ({ valuation: 1_000, courtFee });
const testCase = {
  subMinorId: 'M1.1.1',
  amount: 1_000,
  expectedValuation: 1_000,
  expectedCourtFee: 100,
  source: 'By hand',
};
const difference = { testCase, before: answer(100), after: answer(200), isBroken: true };
const listed = {
  type: 'courtFee',
  before: treeOfShape('courtFee', [[2]]),
  differences: [difference],
  found: [],
} as const;
const found = {
  provinceId: 'punjab',
  type: 'courtFee',
  effectiveFrom: '2026-01-01',
  names: ['Major M1', 'Minor M1.1', 'Suit M1.1.1'],
  reading: null,
  amount: 1_000,
  expected: answer(100),
  after: answer(200),
  source: 'By hand',
};

test('a broken case is seen if this browser listed it as broken, on whichever day the server found it', () => {
  expect(hasUnseen([found, { ...found, effectiveFrom: '2031-01-01' }], listed)).toBe(false);
  expect(hasUnseen([found], { ...listed, differences: [{ ...difference, isBroken: false }] })).toBe(true);
});

test.each([
  { names: ['Major M1', 'Minor M1.1', 'Suit M1.1.2'] },
  { reading: 'Half' },
  { amount: 2_000 },
  { source: 'A judgment' },
])('another case is not seen: %j', (other) => {
  expect(hasUnseen([found, { ...found, ...other }], listed)).toBe(true);
});

test('once the server has found cases, only these are seen', () => {
  const other = { ...found, amount: 2_000 };
  expect(hasUnseen([other], { ...listed, found: [other] })).toBe(false);
  expect(hasUnseen([other, found], { ...listed, found: [other] })).toBe(true);
});
