import type { ComputedCalculation, Suspension } from '@mizan/api';
import { subMinorOf } from '@mizan/engine/testing';
import { describe, expect, test } from 'vitest';
import { formatterIn } from '../../testing/formatter-in';
import { asText } from './as-text';

const answer: ComputedCalculation = {
  createdAt: '2026-03-26T10:00:00Z',
  country: 'pakistan',
  countryName: 'Pakistan',
  province: 'punjab',
  provinceName: 'Punjab',
  type: 'courtFee',
  mainCategoryId: 'm',
  minorCategoryId: 'n',
  subMinorCategoryId: 's',
  category: 'Declaration',
  minorCategory: 'Land',
  subMinorCategory: 'Agricultural',
  amount: 187_407,
  asOf: '2026-03-26',
  calculation: {
    type: 'fixed',
    result: null,
    extraResultInfo: null,
    courtFeeToBeAffixed: 500,
    referenceToSource: 'Art. 17',
    isEstablished: true,
  },
  steps: [
    { kind: 'amountEntered', label: 'Amount claimed', amount: 187_407 },
    { kind: 'amountByRule', amount: 200 },
  ],
  verification: 'statute',
  sources: [
    { kind: 'judgment', url: 'https://a.pk', seen: '2026 LHC 89', seenOn: '2026-02-01' },
    { kind: null, url: 'https://a.pk/rules', seen: '', seenOn: null },
  ],
  sourceUrl: 'https://a.pk',
  note: 'Ask the office.',
  rulebook: { number: 3, effectiveFrom: '2026-01-01' },
  forum: null,
  near: [],
  exemptionOfOthers: null,
  ruleFigures: subMinorOf('Agricultural', 1),
  checkedOn: null,
  schedules: [],
  inWords: {
    amount: null,
    valuation: { en: 'A valuation in words', ur: 'مالیت' },
    courtFee: { en: 'A fee in words', ur: 'فیس' },
  },
};
const write = (
  changes: Partial<ComputedCalculation> = {},
  language: 'en' | 'ur' = 'en',
  suspension: Suspension | null = null,
) =>
  asText(
    { ...answer, ...changes },
    { formatter: formatterIn(language), toDay: (day) => `day ${day}`, place: 'Punjab', suspension },
  ).split('\n');

describe('asText', () => {
  test('writes the question, each step, the fee in words, the citation, the law and the disclaimer', () => {
    expect(write().slice(1)).toEqual([
      'Declaration, Land, Agricultural',
      '',
      'Amount claimed: Rs 1,87,407, as entered.',
      'The rule itself gives the amount: Rs 200.',
      'A fee in words',
      '',
      'Reference to source: Art. 17',
      'Verified: read in the statute.',
      'Ask the office.',
      'Judgment: 2026 LHC 89 (read on day 2026-02-01)',
      'Source: https://a.pk/rules',
      'Rules: version 3, in force from day 2026-01-01. Law as on day 2026-03-26.',
      "A computation, not legal advice. Confirm the fee with the court's office before filing.",
    ]);
    expect(write()[0]).toMatch(/: Court Fee, Punjab$/);
  });

  test('writes the valuation in words for a suit valuation', () => {
    const lines = write({ type: 'suitValuation' });
    expect(lines[0]).toMatch(/: Suit Valuation, Punjab$/);
    expect(lines).toContain('A valuation in words');
    expect(lines).not.toContain('A fee in words');
  });

  test('writes that an answer is not established in the place of its words', () => {
    const result = { kind: 'result', type: 'fixed', valuation: 0, fee: 500 } as const;
    const calculation = { ...answer.calculation, isEstablished: false };
    const lines = write({ calculation, steps: [...answer.steps, result] });
    expect(lines[5]).toBe("Not established here: confirm with the court's office.");
  });

  test('leaves out a missing note, missing words and a missing version', () => {
    const lines = write({ note: null, rulebook: null, inWords: { amount: null, valuation: null, courtFee: null } });
    expect(lines).toHaveLength(12);
    expect(lines).toContain('Law as on day 2026-03-26.');
  });

  test('writes in the language of the page, with ordinary spaces', () => {
    expect(write({}, 'ur')).toContain('فیس');
    expect(write({ note: 'Rs\u00a05' })).toContain('Rs 5');
  });

  test('writes what the rule adds to its answer, beneath the steps', () => {
    const calculation = { ...answer.calculation, extraResultInfo: 'Confirm it with the registry.' };
    const lines = write({ calculation });
    expect(lines.indexOf('Confirm it with the registry.')).toBe(lines.indexOf('A fee in words') + 1);
  });

  test('says of a charge that it is no court fee, and advises no stamp', () => {
    const steps = [
      { kind: 'feeFixed', fee: 25 },
      { kind: 'result', type: 'fixed', valuation: 0, fee: 25 },
    ] as const;
    expect(write({ steps: [...steps] })).toContain('Court fee to be affixed: Rs 25.');
    const lines = write({ exception: 'notCourtFee', steps: [...steps] });
    expect(lines.join(' ')).not.toContain('Court fee to be affixed');
    expect(lines[0]).toMatch(/: Charge, not a court fee, Punjab$/);
    expect(lines).toContain('Not a court fee: no stamp is affixed for it');
  });

  test('says above all that the rule is switched off, and why', () => {
    const suspension = { message: { en: 'The Act changed.', ur: '' }, since: '2026-06-01T10:00:00Z' };
    expect(write({}, 'en', suspension)[0]).toBe('On day 2026-06-01 this rule was switched off: The Act changed.');
  });
});
