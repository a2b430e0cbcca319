import { expect, test } from 'vitest';
import { namesOfProvince, readQuery } from './index.ts';

const places = [
  namesOfProvince('punjab', ['Punjab', 'پنجاب', 'Lahore']),
  namesOfProvince('kpk', ['KPK', 'K.P.', 'Khyber Pakhtunkhwa', 'خیبر پختونخوا']),
  namesOfProvince('kashmir', ['AJK', 'Azad Jammu and Kashmir', 'Kashmir']),
];
const read = (typed: string, names: readonly string[] = []) =>
  readQuery(typed, { places, isName: (text) => names.includes(text) });

test.each([
  ['loan punjab', 'loan', ['punjab'], null],
  ['Punjab: loan', 'loan', ['punjab'], null],
  ['loan in AJ&K', 'loan in', ['kashmir'], null],
  ['loan azad jammu & kashmir', 'loan', ['kashmir'], null],
  ['loan A.J.K.', 'loan', ['kashmir'], null],
  ['loan kp', 'loan', ['kpk'], null],
  ['khyber pakhtunkhwa loan', 'loan', ['kpk'], null],
  ['قرض خیبر پختونخوا', 'قرض', ['kpk'], null],
  ['loan punja', 'loan', ['punjab'], null],
  ['loan panjab', 'loan', ['punjab'], null],
  ['loan punj', 'loan punj', [], null],
  ['loan punjab kpk', 'loan', ['punjab', 'kpk'], null],
  ['recovery of money 5 lakh punjab', 'recovery of money', ['punjab'], '5 lakh'],
  ['recovery Rs. 1,50,000/- lahore', 'recovery', ['punjab'], 'Rs. 1,50,000/-'],
  ['recovery 1.5 crore', 'recovery', [], '1.5 crore'],
  ['1 crore 25 lakh loan', 'loan', [], '1 crore 25 lakh'],
  ['loan 500000', 'loan', [], '500000'],
  ['loan ۵۰۰۰۰۰', 'loan', [], '500000'],
  ['قرض ۵ لاکھ روپے', 'قرض', [], '5 لاکھ روپے'],
  ['loan rs 500', 'loan', [], 'rs 500'],
  ['loan 500', 'loan 500', [], null],
  ['loan lakh rs', 'loan', [], null],
  // One amount or two: the amount field refuses these words, too.
  ['loan 5 lakh and 2 crore', 'loan', [], null],
  ['recovery of 5 lakh and 20 thousand', 'recovery of', [], null],
  ['loan Rs 5 lakh & Rs 20 thousand', 'loan', [], null],
  ['recovery of 5 lakh and 50,000', 'recovery of', [], null],
  ['recovery of Rs 5 lakh and Rs 500', 'recovery of', [], null],
  ['قرض ۵ لاکھ روپے اور ۲۰ ہزار روپے', 'قرض', [], null],
  ['recovery 5 lakh and possession', 'recovery and possession', [], '5 lakh'],
  ['section 4200', 'section 4200', [], null],
  ['divorce act 1869', 'divorce act 1869', [], null],
  ['supreme court rules 1980', 'supreme court rules 1980', [], null],
  ['بینک آرڈیننس 2001', 'بینک آرڈیننس 2001', [], null],
  ['سپریم کورٹ رولز 1980', 'سپریم کورٹ رولز 1980', [], null],
  ['Specific Relief Act, 1877', 'Specific Relief Act, 1877', [], null],
  ['recovery of finances ordinance,2001', 'recovery of finances ordinance,2001', [], null],
  ['specific relief act, 500000', 'specific relief act,', [], '500000'],
  ['بینک آرڈیننس، 2001', 'بینک آرڈیننس, 2001', [], null],
  ['بینک آرڈیننس مجریہ 2001', 'بینک آرڈیننس مجریہ 2001', [], null],
  ['ضابطہ دیوانی 1908', 'ضابطہ دیوانی 1908', [], null],
  ['12(2) CPC', '12(2) CPC', [], null],
  ['o.39 r.1', 'o.39 r.1', [], null],
  ['489-F', '489-F', [], null],
  ['22-A', '22-A', [], null],
  ['punjab', 'punjab', ['punjab'], null],
  ['5 lakh', '5 lakh', [], '5 lakh'],
  ['recovery 2 lakh 50,000', 'recovery', [], null],
  ['recovery 1 crore 25,00,000', 'recovery', [], null],
  ['cheque 2019 recovery 5 lakh', 'cheque recovery', [], '5 lakh'],
  ['agreement 2019 recovery 500000', 'agreement recovery', [], '500000'],
  ['section 8 500 thousand', 'section 8', [], '500 thousand'],
  ['o 37 r 2 5 lakh', 'o 37 r 2', [], '5 lakh'],
  ['5 lakh 489-F', '489-F', [], '5 lakh'],
  ['recovery 5 lakh rupay', 'recovery', [], '5 lakh rupay'],
])('%s is read as the words "%s", the provinces %j and the amount %s', (typed, text, named, amount) => {
  expect(read(typed)).toEqual({ text, places: named, amount });
});

test('the name of a kind of suit keeps its figures and its province', () => {
  const names = ['Value of Rs 25,000 or less', 'Section 84, Punjab Tenancy Act'];
  for (const name of names) expect(read(name, names)).toEqual({ text: name, places: [], amount: null });
  expect(read('Value of Rs 25,000 or less Kashmir', ['Value of Rs 25,000 or less'])).toEqual({
    text: 'Value of Rs 25,000 or less',
    places: ['kashmir'],
    amount: null,
  });
});
