import type { ComputedCalculation } from '@mizan/api';
import { subMinorOf } from '@mizan/engine/testing';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { setLawNames } from '../../language/law-names';
import { openPage } from '../../testing/page';
import { withProviders } from '../../testing/with-providers';
import { AnswerDetails } from './answer-details';
import { SheetAnswer } from './sheet-answer';

beforeEach(() => void openPage());

const remark = 'The nil band is not confirmed';
const answer: ComputedCalculation = {
  createdAt: '2026-03-26T10:00:00Z',
  country: 'pakistan',
  countryName: 'Pakistan',
  province: 'balochistan',
  provinceName: 'Balochistan',
  type: 'courtFee',
  mainCategoryId: 'm',
  minorCategoryId: 'n',
  subMinorCategoryId: 's',
  category: 'Money',
  minorCategory: 'Money',
  subMinorCategory: 'Loan',
  amount: 20_000,
  asOf: '2026-03-26',
  calculation: {
    type: 'multiplier',
    result: 20_000,
    extraResultInfo: remark,
    courtFeeToBeAffixed: 0,
    referenceToSource: 'Sch. I Art. 1',
    isEstablished: true,
  },
  steps: [{ kind: 'result', type: 'multiplier', valuation: 20_000, fee: 0 }],
  verification: 'judgment',
  sources: [],
  sourceUrl: null,
  note: null,
  rulebook: null,
  forum: null,
  near: [],
  exemptionOfOthers: null,
  ruleFigures: subMinorOf('Loan', 1),
  checkedOn: null,
  schedules: [],
  inWords: { amount: null, valuation: null, courtFee: null },
};

test.each([
  ['answer', AnswerDetails, 'judgment'],
  ['answer of a doubtful rule', AnswerDetails, 'unverified'],
  ['worksheet', SheetAnswer, 'judgment'],
] as const)('an Urdu %s has the remark of the rule in Urdu', (_, part, verification) => {
  onTestFinished(() => setLawNames({}));
  setLawNames({ [remark]: 'تصدیق نہیں ہوئی' });
  const element = createElement(part, { of: { ...answer, verification }, dateLine: null });
  expect(renderToStaticMarkup(withProviders({ language: 'ur' })(element))).toContain('تصدیق نہیں ہوئی');
});

test.each([
  ['answer', AnswerDetails],
  ['worksheet', SheetAnswer],
] as const)('the %s has the row of the result only where it is established', (_, part) => {
  const countFees = (isEstablished: boolean) => {
    const of = { ...answer, calculation: { ...answer.calculation, isEstablished } };
    const markup = renderToStaticMarkup(withProviders()(createElement(part, { of, dateLine: null })));
    return markup.split('Court fee to be affixed').length;
  };
  expect(countFees(true) - countFees(false)).toBe(1);
});
