import type { Step } from '@mizan/engine';
import { stepSlab as slab } from '@mizan/engine/testing';
import { expect, test } from 'vitest';
import { formatterIn } from '../testing/formatter-in';
import { formatStep } from './step-text';

const english = formatterIn('en');
const charged = { slab, base: 187_407, parts: null, charge: 14_055, fee: 14_056 } as const;
const [rule, schedule] = [{ source: 'rule' }, { source: 'schedule' }] as const;

/** Each kind of step with its ledger row. */
const rows: readonly [Step, object][] = [
  [
    { kind: 'immediateAnswer', result: 'Rs 10', courtFee: 15 },
    { ...rule, what: 'Fixed answer', how: 'needs no amount', amount: null },
  ],
  [
    { kind: 'amountEntered', label: 'Amount claimed', amount: 7 },
    { ...rule, what: 'Amount claimed', how: 'as entered', amount: 7 },
  ],
  [
    { kind: 'amountByRule', amount: 200 },
    { ...rule, what: 'Amount', how: 'given by the rule itself', amount: 200 },
  ],
  [{ kind: 'amountNone' }, { ...rule, what: 'No amount needed', how: '', amount: null }],
  [
    { kind: 'subject', number: 2, count: 3 },
    { ...rule, what: 'Subject 2 of 3', how: '', amount: null, isHead: true },
  ],
  [
    { kind: 'valuationFixed', valuation: 500 },
    { ...rule, what: 'Suit valuation', how: 'fixed by the rule', amount: 500 },
  ],
  [
    { kind: 'valuationMultiplier', multiplier: 1, amount: 7, valuation: 7 },
    { ...rule, what: 'Suit valuation', how: 'the amount itself', amount: 7 },
  ],
  [
    { kind: 'valuationMultiplier', multiplier: 0.5, amount: 1000, valuation: 500 },
    { ...rule, what: 'Suit valuation', how: 'half of Rs 1,000', amount: 500 },
  ],
  [
    { kind: 'valuationMultiplier', multiplier: 15, amount: 10, valuation: 150 },
    { ...rule, what: 'Suit valuation', how: '15 times Rs 10', amount: 150 },
  ],
  [
    { kind: 'valuationRounded', before: '1.005', after: 1.01 },
    { ...rule, what: 'Rounding', how: 'to the nearest paisa', amount: 1.01, was: '1.005' },
  ],
  [
    { kind: 'minimumApplied', computed: 100, minimum: 200 },
    { ...rule, what: 'Minimum valuation', how: 'at least Rs 200', amount: 200, was: 100 },
  ],
  [
    { kind: 'belowFirstSlab', slabSetId: 'schedule', limit: 25_000, valuation: 20_000 },
    { ...schedule, what: 'Exemption', how: 'no fee up to Rs 25,000', amount: 0 },
  ],
  [
    { kind: 'belowFirstSlab', slabSetId: 'schedule', limit: null, valuation: 20_000 },
    { ...schedule, what: 'Exemption', how: 'the schedule charges no fee', amount: 0 },
  ],
  [
    { kind: 'slabCharged', ...charged },
    {
      ...schedule,
      what: 'Fee by the schedule',
      how: '7.5 per cent of the whole value, being above Rs 25,000',
      amount: 14_056,
    },
  ],
  [
    { kind: 'slabCarried', slab, valuation: 90_000, fee: 500 },
    { ...schedule, what: 'Fee by the schedule', how: 'beyond the last slab the fee stays', amount: 500 },
  ],
  [
    { kind: 'scheduleCeilingApplied', ceiling: 15_000, computed: 20_000 },
    { ...schedule, what: 'Ceiling of the schedule', how: 'never more than Rs 15,000', amount: 15_000, was: 20_000 },
  ],
  [
    { kind: 'feeMultiplier', multiplier: 0.5, slabSetId: 'schedule', base: 15_000, fee: 7500 },
    { ...rule, what: 'Court fee', how: 'half of the scheduled fee of Rs 15,000', amount: 7500, was: 15_000 },
  ],
  [
    { kind: 'feeMultiplier', multiplier: 2, slabSetId: 'schedule', base: 15_000, fee: 30_000 },
    { ...rule, what: 'Court fee', how: '2 times the scheduled fee of Rs 15,000', amount: 30_000, was: 15_000 },
  ],
  [
    { kind: 'feeMultiplier', multiplier: 0.07, slabSetId: null, base: 100_000, fee: 7000 },
    {
      ...rule,
      what: 'Court fee',
      how: '7 per cent of the valuation of Rs 1,00,000; no schedule applies',
      amount: 7000,
    },
  ],
  [
    { kind: 'feeFixed', fee: 15 },
    { ...rule, what: 'Fixed fee', how: 'whatever the valuation', amount: 15 },
  ],
  [
    { kind: 'feeFixed', fee: 0 },
    { ...rule, what: 'Fixed fee', how: 'no court fee is charged on this', amount: 0 },
  ],
  [
    { kind: 'entryCeilingApplied', ceiling: 100, computed: 250 },
    { ...rule, what: 'Ceiling of this item', how: 'never more than Rs 100', amount: 100, was: 250 },
  ],
  [
    { kind: 'roundedToPaisa', before: 14055.525, after: 14055.53 },
    { ...rule, what: 'Rounding', how: 'to the nearest paisa', amount: 14055.53, was: 14055.525 },
  ],
  [
    { kind: 'rounded', mode: 'nearest', to: 1, before: 1.5, after: 2 },
    { ...schedule, what: 'Rounding', how: 'to the nearest rupee', amount: 2, was: 1.5 },
  ],
  [
    { kind: 'rounded', mode: 'up', to: 1, before: 1.5, after: 2 },
    { ...schedule, what: 'Rounding', how: 'up to the whole rupee', amount: 2, was: 1.5 },
  ],
  [
    { kind: 'rounded', mode: 'down', to: 1, before: 1.5, after: 1 },
    { ...schedule, what: 'Rounding', how: 'down to the whole rupee', amount: 1, was: 1.5 },
  ],
  [
    { kind: 'rounded', mode: 'nearest', to: 5, before: 12, after: 10 },
    { ...schedule, what: 'Rounding', how: 'to the nearest Rs 5', amount: 10, was: 12 },
  ],
  [
    { kind: 'rounded', mode: 'up', to: 5, before: 12, after: 15 },
    { ...schedule, what: 'Rounding', how: 'up to the next Rs 5', amount: 15, was: 12 },
  ],
  [
    { kind: 'rounded', mode: 'down', to: 5, before: 12, after: 10 },
    { ...schedule, what: 'Rounding', how: 'down to Rs 5', amount: 10, was: 12 },
  ],
  [
    { kind: 'totalValuation', count: 2, valuation: 500 },
    { ...rule, what: 'Total valuation', how: '2 subjects, each computed by itself', amount: 500 },
  ],
  [
    { kind: 'totalFee', count: 2, fee: 500 },
    { ...rule, what: 'Total fee', how: '2 subjects, each computed by itself', amount: 500 },
  ],
];

test.each(rows)('the ledger shows %o', (step, row) => {
  expect(formatStep(step, english).row).toEqual(row);
});

test('an immediate answer names both parts and leaves out an empty one', () => {
  const sentence = (result: string | null, courtFee: string | number | null) =>
    formatStep({ kind: 'immediateAnswer', result, courtFee }, english).sentence;
  expect(sentence('Rs 10', 15)).toContain(': Rs 10; 15. ');
  expect(sentence('', 15)).toContain(': 15. ');
  expect(sentence('Rs 10', null)).toContain(': Rs 10. ');
});
