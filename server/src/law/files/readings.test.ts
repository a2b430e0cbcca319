import { compile, evaluate, isRefusal, type Rulebook, type SubMinorCategory } from '@mizan/engine';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fewOrMany } from '../../testing/suite.ts';
import { subMinorsOf } from './examine-law.ts';
import { readLaw } from './read-law.ts';

const law = readLaw(() => crypto.randomUUID());
const rulesOf = (provinceId: string): Rulebook => {
  const province = law.provinces.find(({ id }) => id === provinceId);
  if (province === undefined) throw new Error(`There is no province ${provinceId}`);
  return province.rulebooks.courtFee;
};
const contestedIn = (rulebook: Rulebook) => subMinorsOf(rulebook).filter(({ readings }) => readings !== undefined);

/** The rulebook with one sub-minor, which has no other readings. */
const alone = (rulebook: Rulebook, subMinor: SubMinorCategory): Rulebook => ({
  ...rulebook,
  majorCategories: [
    {
      id: 'major',
      name: '',
      provinceId: '',
      type: 'courtFee',
      index: 1,
      minorCategory: [{ id: 'minor', name: '', majorCategoryId: 'major', index: 1, subminorCategory: [subMinor] }],
    },
  ],
});

function answered(rules: ReturnType<typeof compile>, subMinorId: string, amount: string) {
  const answer = evaluate(rules, { subMinorId, amount });
  if (isRefusal(answer)) throw new Error(answer.refusal.code);
  return answer;
}

/** A rule with all of its readings, and each reading as a rule of its own. */
function compiledApart(rulebook: Rulebook, subMinor: SubMinorCategory) {
  const { readings = [], ...first } = subMinor;
  const separate = [first, ...readings.map(({ courtFee }) => ({ ...first, courtFee }))];
  return {
    together: compile(alone(rulebook, subMinor)),
    separate: separate.map((rule) => compile(alone(rulebook, rule))),
  };
}

const islamabad = rulesOf('islamabad');
const sindh = rulesOf('sindh');
const balochistan = rulesOf('balochistan');
const loan = contestedIn(islamabad).find(({ name }) => name === 'Loan, bond or written agreement');

test.each([
  ['24999.99', [0, 875, 1_875]],
  ['25000', [0, 875, 1_875]],
  ['25000.01', [1_875, 895, 1_875]],
  ['100000', [7_500, 1_425, 7_500]],
  ['5000000', [15_000, 3_000, 375_000]],
])(
  'an amount of %s in Islamabad gets the same answers in three readings as by three separate rules',
  (amount, fees) => {
    if (loan === undefined) throw new Error('The rule has other readings');
    const { together, separate } = compiledApart(islamabad, loan);
    const { readings = [], ...first } = answered(together, loan.id, amount);
    const all = [first, ...readings];
    expect(all.map(({ calculation }) => calculation.courtFeeToBeAffixed)).toEqual(fees);
    expect(all.map(({ steps }) => steps)).toEqual(separate.map((rules) => answered(rules, loan.id, amount).steps));
  },
);

const numRuns = fewOrMany(200, 100_000);

test(`on ${numRuns} amounts contested rules answer in each reading as separate rules would`, {
  timeout: 600_000,
}, () => {
  const contested = [islamabad, sindh, balochistan].flatMap((rulebook) =>
    contestedIn(rulebook).map((subMinor) => ({
      id: subMinor.id,
      maximum: (subMinor.maximumUserInput ?? Number.POSITIVE_INFINITY) * 100,
      ...compiledApart(rulebook, subMinor),
    })),
  );
  const paisa = fc.oneof(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: 1_000_000_000_000_000 }));
  fc.assert(
    fc.property(fc.constantFrom(...contested), paisa, ({ id, maximum, together, separate }, chosen) => {
      const inPaisa = Math.min(chosen, maximum);
      const amount = `${Math.floor(inPaisa / 100)}.${String(inPaisa % 100).padStart(2, '0')}`;
      const { readings = [], ...first } = answered(together, id, amount);
      const shown = [first, ...readings].map(({ calculation, steps }) => [calculation.courtFeeToBeAffixed, steps]);
      const apart = separate.map((rules) => answered(rules, id, amount));
      const expected = apart.map(({ calculation, steps }) => [calculation.courtFeeToBeAffixed, steps]);
      expect(JSON.stringify(shown)).toBe(JSON.stringify(expected));
    }),
    { numRuns },
  );
});

test('every contested rule names its other readings, each with its source and what would have to be true', () => {
  const named = (rulebook: Rulebook) =>
    new Set(contestedIn(rulebook).map(({ readings }) => readings?.map(({ name }) => name).join()));
  expect([...named(islamabad)]).toEqual(['Federal table,No ceiling', 'Federal table']);
  expect([...named(sindh)]).toEqual(['Nil up to Rs 50,000', 'Interim order (press)']);
  expect([...named(balochistan)]).toEqual(['7.5 per cent from the first rupee']);
  const readings = [islamabad, sindh, balochistan].flatMap(contestedIn).flatMap((rule) => rule.readings ?? []);
  expect(readings.length).toBe(2 * 64 + 1 + 67 + 1 + 68);
  expect(readings.every(({ sources, note, verification }) => sources && note && verification === 'unverified')).toBe(
    true,
  );
});

test('every rule that charges by a contested schedule of its province, and every small civil case, shows what is due without the nil band', () => {
  const chargesByProvince = ({ courtFee }: SubMinorCategory) =>
    courtFee.some(({ type, slabId }) => type === 'multiplier' && !slabId);
  const isNilBand = (rule: SubMinorCategory) =>
    chargesByProvince(rule) ||
    /notification of 29-7-1978|Value of Rs 25,000 or less/.test(`${rule.reference} ${rule.name}`);
  const uncontested = [islamabad, balochistan].flatMap(subMinorsOf).filter((rule) => isNilBand(rule) && !rule.readings);
  expect(uncontested).toEqual([]);
});
