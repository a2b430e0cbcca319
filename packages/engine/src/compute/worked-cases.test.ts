import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Refusal, RefusalCode } from '../number/refusal.ts';
import { rulebookOf, rulebookUnder, subMinorCategory } from '../testing/rulebooks.ts';
import type { Answer } from './answer.ts';
import { compile } from './compile.ts';
import { evaluate } from './evaluate.ts';
import type { CalculationType, Forum, SlabSet, SubMinorCategory } from './rulebook.ts';

const casesFolder = join(import.meta.dirname, '../../cases');
const read = (name: string): unknown => JSON.parse(readFileSync(join(casesFolder, name), 'utf8'));

/** The messages that the worked cases expect. */
const messages: Partial<Record<RefusalCode, string>> = {
  AMOUNT_BELOW_MINIMUM: 'Value less than minimum amount',
  AMOUNT_ABOVE_MAXIMUM: 'Value greater than maximum amount',
};

const figuresOf = (outcome: Answer | Refusal) =>
  'refusal' in outcome
    ? { error: messages[outcome.refusal.code] }
    : {
        type: outcome.calculation.type,
        result: outcome.calculation.result,
        courtFeeToBeAffixed: outcome.calculation.courtFeeToBeAffixed,
      };

type EngineCase = {
  name: string;
  type: CalculationType;
  subminor: Partial<SubMinorCategory>;
  provinceSlab: string | null;
  amount: string | null;
  expected: Record<string, unknown>;
};

describe('the worked cases of the computation', () => {
  const { slabs, cases } = read('engine.json') as { slabs: Record<string, SlabSet>; cases: EngineCase[] };
  test.each(cases)('answers the worked case: $name', ({ type, subminor, provinceSlab, amount, expected }) => {
    const slabSets = Object.values(slabs);
    const rulebook = compile(
      rulebookOf([subMinorCategory(subminor)], { type, slabSets, provinceSlabId: provinceSlab }),
    );
    expect(figuresOf(evaluate(rulebook, { subMinorId: 'sub-minor', amount }))).toEqual(expected);
  });
});

describe('the schedules of other jurisdictions', () => {
  const folder = readdirSync(join(casesFolder, 'schedules'));
  test.each(folder)('computes the fee of %s', (name) => {
    const { set, cases } = read(`schedules/${name}`) as { set: SlabSet; cases: { value: number; fee: number }[] };
    const rulebook = compile(rulebookUnder(set));
    expect(cases.length).toBeGreaterThan(0);
    for (const { value, fee } of cases) {
      const outcome = evaluate(rulebook, { subMinorId: 'sub-minor', amount: value });
      expect({ value, ...figuresOf(outcome) }).toMatchObject({ value, courtFeeToBeAffixed: fee });
    }
  });
});

type Province = {
  provinceSlabId: string | null;
  forums: Forum[];
  rulebooks: Record<CalculationType, SubMinorCategory[]>;
  cases: {
    type: CalculationType;
    subMinorId: string;
    amount: number | null;
    valuation: number | null;
    courtFee: number | string | null;
    source: string;
  }[];
};

describe('the provinces', () => {
  const slabSets = read('province-schedules.json') as SlabSet[];
  const provinces = Object.entries(read('provinces.json') as Record<string, Province>);
  test('are six', () => expect(provinces).toHaveLength(6));
  test.each(provinces)(
    'have a law that answers its worked cases: %s',
    (_, { provinceSlabId, forums, rulebooks, cases }) => {
      const compiled = {
        courtFee: compile(rulebookOf(rulebooks.courtFee, { slabSets, provinceSlabId })),
        suitValuation: compile(rulebookOf(rulebooks.suitValuation, { type: 'suitValuation', forums })),
      };
      expect(cases.length).toBeGreaterThan(0);
      for (const { type, subMinorId, amount, valuation, courtFee, source } of cases) {
        const outcome = evaluate(compiled[type], { subMinorId, amount });
        expect({ source, ...figuresOf(outcome) }).toMatchObject({
          source,
          result: valuation,
          courtFeeToBeAffixed: courtFee,
        });
      }
    },
  );
});
