import type { UserAction } from '@mizan/api';
import { expect, test } from 'vitest';
import {
  asksForAmount,
  groupEntered,
  groupTyped,
  inDigits,
  initialAmount,
  isFixedByLaw,
  isImmediate,
  readTyped,
} from './amount-input';

const actionWith = (given: Partial<Exclude<UserAction, number>> = {}): Exclude<UserAction, number> => ({
  name: 'Amount claimed',
  minimumInputValue: 0,
  maximumInputValue: 0,
  reference: '',
  courtFeeToBeAffixed: '',
  result: '',
  verification: 'statute',
  sources: [],
  isEstablished: true,
  sourceUrl: null,
  note: null,
  extraResultInfo: null,
  ...given,
});

test('groupTyped groups an amount by lakh or by thousand, with or without separators and Rs', () => {
  expect(groupTyped('15000000', 'lakh')).toBe('1,50,00,000');
  expect(groupTyped('15000000', 'western')).toBe('15,000,000');
  expect(groupTyped('1,50,0', 'lakh')).toBe('1,500');
  expect(groupTyped('Rs. 150000', 'lakh')).toBe('1,50,000');
  expect(groupTyped('PKR 2350000/-', 'lakh')).toBe('23,50,000');
  expect(groupTyped('2350000/', 'lakh')).toBe('2350000/');
  expect(groupTyped('۱۵۰۰۰۰', 'lakh')).toBe('1,50,000');
  expect(groupTyped('٢٥٠٠٫٥', 'lakh')).toBe('2,500.5');
});

test('groupTyped keeps text that is no whole figure yet', () => {
  expect(groupTyped('1500.', 'lakh')).toBe('1,500.');
  expect(groupTyped('1500.5', 'lakh')).toBe('1,500.5');
  expect(groupTyped('05', 'lakh')).toBe('5');
  expect(groupTyped('0', 'lakh')).toBe('0');
  for (const typed of ['', '-', '1.5 lakh', 'two', 'Rs', ',']) expect(groupTyped(typed, 'lakh')).toBe(typed);
});

test('groupTyped takes away Rs before a figure, because it stands beside the field', () => {
  expect(groupTyped('Rs 1.5 lakh', 'lakh')).toBe('1.5 lakh');
  expect(groupTyped('Rs. ۵ لاکھ', 'lakh')).toBe('۵ لاکھ');
  for (const typed of ['R', 'Rs.', 'Rs. ', 'Rs two']) expect(groupTyped(typed, 'lakh')).toBe(typed);
});

test('groupEntered leaves pasted text that is no amount as it is, so that its fault shows', () => {
  const group = groupEntered('lakh');
  for (const pasted of ['150000\t25000', '2,35,00', 'Rs 1,50,00/-']) {
    expect(group(pasted, true)).toBe(pasted);
    expect(readTyped(pasted, actionWith()).fault).toBe('notNumber');
  }
  for (const pasted of ['2350000', 'Rs 2,350,000', 'PKR 2350000/-', '۲۳۵۰۰۰۰'])
    expect(group(pasted, true)).toBe('23,50,000');
  expect(group('1.5 lakh', true)).toBe('1.5 lakh');
  // The next key does not join them either, and grouping goes on once one figure is left.
  for (const left of ['150000\t2500', '150000\t2', '150000 25', '۱۵۰ ۲۵']) expect(group(left)).toBe(left);
  expect(group('150000\t')).toBe('1,50,000');
  // While a figure is typed, its commas are not in their places yet.
  expect(group('2,35,00')).toBe('23,500');
});

test('inDigits groups an amount from the words of a search, and returns any other text unchanged', () => {
  expect(inDigits('Rs 2,350,000', 'lakh')).toBe('23,50,000');
  expect(inDigits('23.5 lakh', 'lakh')).toBe('23,50,000');
  expect(inDigits('3100000', 'western')).toBe('3,100,000');
  expect(inDigits('2,3500', 'lakh')).toBe('2,3500');
});

test('a rule accepts its own minimum and maximum; a maximum of 0 is no limit', () => {
  const action = actionWith({ minimumInputValue: 25_000.01, maximumInputValue: 50_000 });
  expect(readTyped('25,000', action).fault).toBe('belowMinimum');
  expect(readTyped('25,000.01', action).fault).toBeNull();
  expect(readTyped('50,000', action).fault).toBeNull();
  expect(readTyped('50,000.01', action).fault).toBe('aboveMaximum');
  expect(readTyped('9,00,00,00,000', actionWith()).fault).toBeNull();
});

test('readTyped distinguishes text that is no amount from an amount that is too large; an empty field has no fault', () => {
  expect(readTyped('twelve', actionWith()).fault).toBe('notNumber');
  expect(readTyped('1.005', actionWith()).fault).toBe('notNumber');
  expect(readTyped('10000000000000.01', actionWith()).fault).toBe('tooLarge');
  expect(readTyped(' ', actionWith()).fault).toBeNull();
  expect(readTyped('1.5 lakh', actionWith())).toEqual({ amount: 150_000, fault: null });
  expect(readTyped('twelve', actionWith()).amount).toBeNull();
  expect(readTyped('5', actionWith({ minimumInputValue: 10 })).amount).toBe(5);
});

test('a rule that gives the amount, needs none or states its result asks for no amount', () => {
  expect(asksForAmount(actionWith())).toBe(true);
  expect(asksForAmount(200)).toBe(false);
  expect(asksForAmount(actionWith({ name: 'Nothing to be added' }))).toBe(false);
  expect(asksForAmount(actionWith({ result: 'No money limit' }))).toBe(false);
  expect(isImmediate(actionWith({ courtFeeToBeAffixed: '500' }))).toBe(true);
  expect(isImmediate(200)).toBe(false);
  expect(isFixedByLaw(actionWith({ name: 'Nothing to be added' }))).toBe(true);
  for (const action of [actionWith(), 200, undefined]) expect(isFixedByLaw(action)).toBe(false);
});

test('the field starts with the number of the rule, or with its minimum', () => {
  expect(initialAmount(200)).toBe(200);
  expect(initialAmount(actionWith({ minimumInputValue: 25_000.01 }))).toBe(25_000.01);
  expect(initialAmount(actionWith())).toBe(0);
});
