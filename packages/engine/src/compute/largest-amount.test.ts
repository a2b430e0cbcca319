import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Amount } from '../number/decimal.ts';
import { asRupees, entry, paisa, slabSet } from '../testing/arbitraries.ts';
import { assert, casesToTry } from '../testing/assert.ts';
import { courtFeeEntry, rulebookOf, slabSetOf, subMinorCategory } from '../testing/rulebooks.ts';
import { compile } from './compile.ts';
import { evaluate } from './evaluate.ts';
import { type BoundedFigure, largestAmount, toReversibleRule } from './largest-amount.ts';
import type { CourtFeeEntry, SlabSet, SubMinorCategory } from './rulebook.ts';

const flatRate = slabSetOf([{ min: 25_001, max: null, value: 7.5 }], { value: 15_000 });

function ruleUnder(set: SlabSet, fields: Partial<SubMinorCategory>) {
  const subMinor = subMinorCategory(fields);
  const slabSets = [set, { ...set, id: 'own' }];
  const rulebook = compile(rulebookOf([subMinor], { slabSets, provinceSlabId: set.id }));
  const rule = toReversibleRule(rulebook.subMinors.get(subMinor.id) ?? expect.fail());
  /** The named figure of an answer for the amount, both in paisa. */
  function measure(bounded: BoundedFigure, inPaisa: bigint): bigint {
    const answer = evaluate(rulebook, { subMinorId: subMinor.id, amount: asRupees(inPaisa) });
    const result = 'steps' in answer ? answer.steps.at(-1) : undefined;
    if (result?.kind !== 'result') return expect.fail();
    return asPaisa((bounded === 'fee' ? result.fee : result.valuation) ?? expect.fail());
  }
  return { rule, measure };
}

function asPaisa(amount: Amount): bigint {
  const [whole = '', fraction = ''] = String(amount).split('.');
  return BigInt(whole + fraction.padEnd(2, '0'));
}

const ofEntry = (fields: Partial<CourtFeeEntry>, limits: Partial<SubMinorCategory> = {}) =>
  ruleUnder(flatRate, { courtFee: [courtFeeEntry(fields)], ...limits }).rule;

test.each([
  [0, { kind: 'upTo', amount: 25_000 }],
  [1_874.99, { kind: 'upTo', amount: 25_000 }],
  [1_875.08, { kind: 'upTo', amount: 25_001.13 }],
  [14_999.99, { kind: 'upTo', amount: 199_999.93 }],
  [15_000, { kind: 'every' }],
])('a fee of at most %s rupees, by a rate with a ceiling, allows the amounts %o', (bound, expected) => {
  expect(largestAmount(ofEntry({}) ?? expect.fail(), 'fee', bound)).toEqual(expected);
});

test('the largest amount respects the limits of the rule', () => {
  const rule = ofEntry({}, { minimumUserInput: 30_000, maximumUserInput: 100_000 }) ?? expect.fail();
  expect(largestAmount(rule, 'fee', 2_249.99)).toEqual({ kind: 'none' });
  expect(largestAmount(rule, 'fee', 2_250)).toEqual({ kind: 'upTo', amount: 30_000.06 });
  expect(largestAmount(rule, 'fee', 7_500)).toEqual({ kind: 'every' });
});

test('a rule whose answer depends on no amount has no largest amount', () => {
  expect(ofEntry({ type: 'fixed', userInput: 500, suitValuation: { type: 'fixed', userInput: 200 } })).toBeNull();
  expect(ofEntry({}, { activityByUser: 1_000 })).toBeNull();
});

test('a bound that is not an amount is refused', () => {
  const rule = ofEntry({}) ?? expect.fail();
  expect(largestAmount(rule, 'fee', '15 thousand')).toMatchObject({ refusal: { code: 'AMOUNT_NOT_A_NUMBER' } });
});

const some = fc.bigInt({ min: 0n, max: 100_000_000_000n });

test('all amounts up to the largest stay within the bound, and one paisa more does not', () => {
  const rules = fc.record({
    set: slabSet,
    courtFee: fc.array(entry, { minLength: 1, maxLength: 3 }),
    minimumUserInput: fc.constantFrom(0, 0, 1_000.5),
  });
  const bounds = fc.constantFrom<BoundedFigure>('fee', 'valuation');
  assert(
    fc.property(
      rules,
      bounds,
      paisa,
      fc.array(some, { maxLength: 10 }),
      ({ set, ...fields }, bounded, limit, others) => {
        const lowest = asPaisa(fields.minimumUserInput);
        const amounts = others.map((amount) => lowest + amount);
        expectLargest(ruleUnder(set, fields), bounded, { bound: BigInt(limit), lowest, others: amounts });
      },
    ),
  );
});

const casesFolder = join(import.meta.dirname, '../../cases');
const read = (file: string): unknown => JSON.parse(readFileSync(join(casesFolder, file), 'utf8'));
const schedules = [
  ...(read('province-schedules.json') as SlabSet[]),
  ...readdirSync(join(casesFolder, 'schedules')).map((file) => (read(`schedules/${file}`) as { set: SlabSet }).set),
];

test.each(schedules)(
  'all amounts up to the largest stay within the bound, by the schedule $id',
  (set) => {
    const rule = ruleUnder(set, { courtFee: [courtFeeEntry()] });
    expect(rule.rule).not.toBeNull();
    const bound = fc.bigInt({ min: 0n, max: 10_000_000n });
    fc.assert(
      fc.property(bound, (fee) => expectLargest(rule, 'fee', { bound: fee, lowest: 0n, others: [] })),
      { numRuns: casesToTry(200, 100_000) },
    );
  },
  120_000,
);

type BoundTrial = { bound: bigint; lowest: bigint; others: readonly bigint[] };

function expectLargest({ rule, measure }: ReturnType<typeof ruleUnder>, bounded: BoundedFigure, tried: BoundTrial) {
  if (rule === null) return;
  const { bound, lowest, others } = tried;
  const found = largestAmount(rule, bounded, asRupees(bound));
  if (!('kind' in found)) return expect.fail();
  if (found.kind === 'none') return void expect(measure(bounded, lowest)).toBeGreaterThan(bound);
  const last = found.kind === 'upTo' ? asPaisa(found.amount) : null;
  const within = last === null ? others : [...others.filter((amount) => amount <= last), last];
  for (const amount of [lowest, ...within]) expect(measure(bounded, amount)).toBeLessThanOrEqual(bound);
  if (last !== null) expect(measure(bounded, last + 1n)).toBeGreaterThan(bound);
}
