import type { UserAction } from '@mizan/api';
import { expect, test } from 'vitest';
import { amountOf, asksForAmount, faultOf, groupTyped, isImmediate, readOrNull } from './asked-amount';

const asked = (given: Partial<Exclude<UserAction, number>> = {}): UserAction => ({
  name: 'Amount claimed',
  minimumInputValue: 0,
  maximumInputValue: 0,
  reference: '',
  courtFeeToBeAffixed: '',
  result: '',
  verification: 'statute',
  sourceUrl: null,
  note: null,
  extraResultInfo: null,
  ...given,
});

test('an amount is grouped while it is typed, in either way of grouping, with or without separators and Rs', () => {
  expect(groupTyped('15000000', 'lakh')).toBe('1,50,00,000');
  expect(groupTyped('15000000', 'western')).toBe('15,000,000');
  expect(groupTyped('1,50,0', 'lakh')).toBe('1,500');
  expect(groupTyped('Rs. 150000', 'lakh')).toBe('1,50,000');
  expect(groupTyped('۱۵۰۰۰۰', 'lakh')).toBe('1,50,000');
  expect(groupTyped('٢٥٠٠٫٥', 'lakh')).toBe('2,500.5');
});

test('what was begun and is not whole yet is left as it is', () => {
  expect(groupTyped('1500.', 'lakh')).toBe('1,500.');
  expect(groupTyped('1500.5', 'lakh')).toBe('1,500.5');
  expect(groupTyped('05', 'lakh')).toBe('5');
  expect(groupTyped('0', 'lakh')).toBe('0');
  for (const typed of ['', '-', '1.5 lakh', 'two', 'Rs', ',']) expect(groupTyped(typed, 'lakh')).toBe(typed);
});

test('the least and the most that a rule takes are part of it; a most of 0 is none', () => {
  const action = asked({ minimumInputValue: 25_000.01, maximumInputValue: 50_000 });
  expect(faultOf('25,000', action)).toBe('belowMinimum');
  expect(faultOf('25,000.01', action)).toBeNull();
  expect(faultOf('50,000', action)).toBeNull();
  expect(faultOf('50,000.01', action)).toBe('aboveMaximum');
  expect(faultOf('9,00,00,00,000', asked())).toBeNull();
});

test('what is no amount is told apart from one that is too large; nothing typed is no fault', () => {
  expect(faultOf('twelve', asked())).toBe('notNumber');
  expect(faultOf('1.005', asked())).toBe('notNumber');
  expect(faultOf('10000000000000.01', asked())).toBe('tooLarge');
  expect(faultOf(' ', asked())).toBeNull();
  expect(readOrNull('1.5 lakh')).toBe(150_000);
  expect(readOrNull('twelve')).toBeNull();
});

test('a rule that gives the amount, needs none or has the answer asks for nothing', () => {
  expect(asksForAmount(asked())).toBe(true);
  expect(asksForAmount(200)).toBe(false);
  expect(asksForAmount(asked({ name: 'Nothing to be added' }))).toBe(false);
  expect(asksForAmount(asked({ result: 'No money limit' }))).toBe(false);
  expect(isImmediate(asked({ courtFeeToBeAffixed: '500' }))).toBe(true);
  expect(isImmediate(200)).toBe(false);
  expect(faultOf('twelve', 200)).toBeNull();
});

test('the amount begins with the number, else with the least that may be entered', () => {
  expect(amountOf(200)).toBe(200);
  expect(amountOf(asked({ minimumInputValue: 25_000.01 }))).toBe(25_000.01);
  expect(amountOf(asked())).toBe(0);
});
