import * as fc from 'fast-check';
import type { CourtFeeEntry, Slab, SlabSet } from '../compute/rulebook.ts';
import { courtFeeEntry, slabSetOf } from './rulebooks.ts';

const maxPaisa = 1_000_000_000_000_000;

/** Any allowed amount in paisa: small ones, ordinary ones, and up to the limit. */
export const paisa = fc.oneof(
  fc.integer({ min: 0, max: 10_000 }),
  fc.integer({ min: 0, max: 1_000_000_000 }),
  fc.integer({ min: 0, max: maxPaisa }),
);

export const asRupees = (inPaisa: number | bigint) => {
  const digits = String(inPaisa).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** A decimal with at most six places. */
export const factor = fc.oneof(
  fc.integer({ min: 0, max: 100 }),
  fc.integer({ min: 0, max: 10_000 }).map((units) => units / 100),
  fc.integer({ min: 0, max: 999_999_999_999 }).map((units) => units / 1_000_000),
);

export const rate = fc.oneof(
  fc.integer({ min: 1, max: 20 }),
  fc.integer({ min: 1, max: 2_000 }).map((units) => units / 100),
  fc.integer({ min: 1, max: 99_999_999 }).map((units) => units / 1_000_000),
);

const kind = fc.oneof(
  rate.map((value) => ({ value })),
  rate.map((value) => ({ value, of: 'excess' as const })),
  rate.map((value) => ({ value, unit: 'percent' as const, of: 'whole' as const })),
  fc.record({
    value: factor,
    unit: fc.constant('rupees' as const),
    of: fc.constantFrom('whole' as const, 'excess' as const),
  }),
  fc.record({
    value: rate,
    unit: fc.constant('rupees' as const),
    of: fc.constantFrom('whole' as const, 'excess' as const),
    per: fc.integer({ min: 1, max: 10_000 }),
  }),
);

const widths = fc.record({
  gap: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.integer({ min: 1, max: 5_000 }) }),
  width: fc.integer({ min: 1, max: 100_000 }),
  kind,
});

const rounding = fc.option(
  fc.record({
    to: fc.constantFrom(0.05, 0.5, 1, 5, 10),
    mode: fc.constantFrom('nearest' as const, 'up' as const, 'down' as const),
  }),
);

/** Slabs one after another, in some with gaps, the last with or without an end. */
export const slabsOf = (kinds: fc.Arbitrary<Omit<Slab, 'min' | 'max'>>) =>
  fc
    .record({
      first: fc.constantFrom(0, 1, 501, 25_001),
      rows: fc.array(
        widths.chain((row) => kinds.map((charge) => ({ ...row, charge }))),
        { minLength: 1, maxLength: 6 },
      ),
      isOpen: fc.boolean(),
    })
    .map(({ first, rows, isOpen }) => {
      let min = first;
      return rows.map(({ gap, width, charge }, index): Slab => {
        const slab = { min: min + gap, max: isOpen && index === rows.length - 1 ? null : min + gap + width, ...charge };
        min = (slab.max ?? 0) + 1;
        return slab;
      });
    });

export const slabSet: fc.Arbitrary<SlabSet> = fc
  .record({ slabs: slabsOf(kind), value: fc.constantFrom(0, 0, 500, 3_000, 15_000.5), rounding })
  .map(({ slabs, ...fields }) => slabSetOf(slabs, fields));

const valuation = fc.record({ type: fc.constantFrom('fixed' as const, 'multiplier' as const), userInput: factor });

export const entry: fc.Arbitrary<CourtFeeEntry> = fc
  .record({
    type: fc.constantFrom('fixed' as const, 'multiplier' as const),
    userInput: factor,
    minimumSuitValuation: fc.constantFrom(0, 0, 200, 1_000.5),
    maximumCourtFee: fc.constantFrom(0, 0, 750, 99.99),
    suitValuation: valuation,
    slabId: fc.constantFrom(null, 'own'),
  })
  .map(courtFeeEntry);
