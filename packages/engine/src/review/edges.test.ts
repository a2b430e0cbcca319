import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compile } from '../compute/compile.ts';
import type { CourtFeeEntry, Rulebook, SlabSet } from '../compute/rulebook.ts';
import { entry, paisa, slabSet } from '../testing/arbitraries.ts';
import { assert } from '../testing/assert.ts';
import { millionths, referenceEntry, referenceFee } from '../testing/reference.ts';
import { courtFeeEntry, rulebookOf, slabSetOf, subMinorCategory } from '../testing/rulebooks.ts';
import { answerCase, isSameAnswer } from './compare-cases.ts';
import { edgeAmounts } from './edge-amounts.ts';
import { compareEdges } from './edges.ts';
import { touchedRules } from './touched-rules.ts';

const DAY = '2031-07-01';
const EVE = '2031-06-30';

/** The law before and after an edit from `DAY` on. */
const edit = (before: Rulebook, after: Rulebook) => ({
  before: [{ from: '2020-01-01', rulebook: before }],
  after: [
    { from: '2020-01-01', rulebook: before },
    { from: DAY, rulebook: after },
  ],
});

const listed = (before: Rulebook, after: Rulebook) =>
  compareEdges(edit(before, after), [EVE, DAY]).map(({ subMinorId, amount, ...answers }) =>
    [subMinorId, amount, ...[answers.before, answers.after].map(feeOf)].join(' '),
  );
const feeOf = (answer: ReturnType<typeof answerCase>) => ('refused' in answer ? answer.refused : answer.courtFee);

const schedule = (second: number, value = 15_000) => slabSetOf([{ min: 25_001, max: null, value: second }], { value });
const under = (set: SlabSet, fields: Partial<CourtFeeEntry> = {}, limits = {}) =>
  rulebookOf([subMinorCategory({ courtFee: [courtFeeEntry(fields)], ...limits })], {
    slabSets: [set],
    provinceSlabId: set.id,
  });

describe('the edge amounts of an edit', () => {
  test('are the paisas around each slab and ceiling of a changed schedule', () =>
    expect(listed(under(schedule(7.5)), under(schedule(15)))).toEqual([
      'sub-minor 25000.01 1875 3750',
      'sub-minor 99999.99 7500 15000',
      'sub-minor 100000 7500 15000',
      'sub-minor 100000.01 7500 15000',
    ]));

  test('are the paisas around each limit', () =>
    expect(
      listed(under(schedule(7.5), { type: 'fixed', userInput: 7 }), {
        ...under(schedule(7.5), { type: 'fixed', userInput: 7 }, { minimumUserInput: 10, maximumUserInput: 90 }),
      }),
    ).toEqual([
      'sub-minor 0 7 AMOUNT_BELOW_MINIMUM',
      'sub-minor 0.01 7 AMOUNT_BELOW_MINIMUM',
      'sub-minor 9.99 7 AMOUNT_BELOW_MINIMUM',
      'sub-minor 90.01 7 AMOUNT_ABOVE_MAXIMUM',
    ]));

  test('include the point where the ceiling of an entry is reached, even with a schedule and a multiplier', () => {
    const capped = (maximumCourtFee: number) => under(schedule(10), { userInput: 3, maximumCourtFee });
    expect(listed(capped(9_000), capped(9_000.03))).toEqual([
      'sub-minor 30000.09 9000 9000.03',
      'sub-minor 30000.1 9000 9000.03',
      'sub-minor 30000.11 9000 9000.03',
      'sub-minor 149999.99 9000 9000.03',
      'sub-minor 150000 9000 9000.03',
      'sub-minor 150000.01 9000 9000.03',
    ]);
  });

  test('are a single answer for a rule that takes no amount', () => {
    const fixed = (fee: number) => rulebookOf([subMinorCategory({ defaultCourtFeeToBeAffixed: fee })]);
    expect(listed(fixed(15), fixed(20))).toEqual(['sub-minor  15 20']);
  });

  test('come from both versions if a rule is added, removed, or takes an amount in only one of them', () => {
    const rule = rulebookOf([subMinorCategory({ defaultCourtFeeToBeAffixed: 15 })]);
    expect(listed(rulebookOf([]), rule)).toEqual(['sub-minor  SUB_MINOR_UNKNOWN 15']);
    expect(listed(rule, rulebookOf([]))).toEqual(['sub-minor  15 SUB_MINOR_UNKNOWN']);
    expect(listed(rule, under(schedule(10), { type: 'fixed', userInput: 9 }))).toEqual([
      'sub-minor 0 15 9',
      'sub-minor 0.01 15 9',
    ]);
  });

  test('cover all rules that use the schedule of the province, if another one is assigned', () => {
    const [law, other] = [under(schedule(10)), { ...schedule(20), id: 'other' }];
    const both = { ...law, slabSets: [...law.slabSets, other] };
    expect(listed(both, { ...both, provinceSlabId: 'other' })).toContain('sub-minor 25000.01 2500 5000');
  });

  test('are not listed on the day before the edit takes effect', () => {
    const days = compareEdges(edit(under(schedule(7.5)), under(schedule(15))), [EVE, DAY]).map(({ day }) => day);
    expect(new Set(days)).toEqual(new Set([DAY]));
  });

  test('are listed on an earlier day that the edit reaches', () => {
    const { before, after } = edit(under(schedule(7.5)), under(schedule(15)));
    const early = after.map((dated, index) => (index === 1 ? { ...dated, from: EVE } : dated));
    const days = compareEdges({ before, after: early }, [EVE, DAY]).map(({ day }) => day);
    expect(new Set(days)).toEqual(new Set([EVE, DAY]));
  });

  test('name the categories of the rule', () =>
    expect(compareEdges(edit(under(schedule(7.5)), under(schedule(15))), [DAY])[0]?.names).toEqual([
      'Recovery of money',
      'Recovery of money',
      'Loan, bond or written agreement',
    ]));
});

/** Two rulebooks of three rules. Each rule may differ in its entry, and all in their schedule. */
const rulebooks = fc
  .record({ sets: fc.tuple(slabSet, slabSet), own: slabSet, entries: fc.array(entry, { minLength: 6, maxLength: 6 }) })
  .chain(({ sets, own, entries }) =>
    fc
      .record({
        isExchanged: fc.boolean(),
        differs: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
      })
      .map(({ isExchanged, differs }) => {
        const sideOf = (set: SlabSet, isAfter: boolean) =>
          rulebookOf(
            differs.map((differing, index) =>
              subMinorCategory({
                id: `rule ${index}`,
                courtFee: [entries[index + (isAfter && differing ? 3 : 0)] ?? courtFeeEntry()],
              }),
            ),
            { slabSets: [set, { ...own, id: 'own' }], provinceSlabId: set.id },
          );
        return {
          before: sideOf(sets[0], false),
          after: sideOf(isExchanged ? { ...sets[1], id: 'other' } : sets[0], true),
          own: { ...own, id: 'own' },
        };
      }),
  );

/** Schedules whose fee never falls. */
const rising = slabSet.map((set) => ({ ...set, slabs: set.slabs.map((slab) => ({ ...slab, of: 'excess' as const })) }));

const entryOf = (rulebook: Rulebook, id: string) =>
  rulebook.majorCategories[0]?.minorCategory[0]?.subminorCategory.find((rule) => rule.id === id)?.courtFee[0];
const setOf = ({ slabSets, provinceSlabId }: Rulebook, { slabId }: CourtFeeEntry) =>
  slabSets.find(({ id }) => id === (slabId ?? provinceSlabId)) ?? null;

describe('the edge amounts of random rulebooks', () => {
  test('contain no equal answers, no duplicates, and no untouched rules', () =>
    assert(
      fc.property(rulebooks, ({ before, after }) => {
        const found = compareEdges(edit(before, after), [EVE, DAY]);
        const touched = touchedRules(before, after);
        const [was, is] = [compile(before), compile(after)];
        for (const each of found) {
          expect(each.day).toBe(DAY);
          expect(touched).toContain(each.subMinorId);
          expect(answerCase(was, each)).toEqual(each.before);
          expect(answerCase(is, each)).toEqual(each.after);
          expect(isSameAnswer(each.before, each.after)).toBe(false);
        }
        expect(new Set(found.map(({ subMinorId, amount }) => `${subMinorId} ${amount}`)).size).toBe(found.length);
      }),
    ));

  test('leave out untouched rules, which answer every amount the same', () =>
    assert(
      fc.property(rulebooks, paisa, ({ before, after }, amount) => {
        const touched = touchedRules(before, after);
        const [was, is] = [compile(before), compile(after)];
        for (const subMinorId of ['rule 0', 'rule 1', 'rule 2'].filter((id) => !touched.has(id))) {
          expect(answerCase(is, { subMinorId, amount: amount / 100 })).toEqual(
            answerCase(was, { subMinorId, amount: amount / 100 }),
          );
        }
      }),
    ));

  test('include each slab edge that the reference answers differently', () =>
    assert(
      fc.property(rulebooks, ({ before, after }) => {
        const found = new Set(
          compareEdges(edit(before, after), [EVE, DAY]).map(({ subMinorId, amount }) => `${subMinorId} ${amount}`),
        );
        for (const id of ['rule 0', 'rule 1', 'rule 2']) {
          for (const amount of expectedEdges([before, after], id)) {
            const [old, now] = [before, after].map((rulebook) => referenceOf(rulebook, id, amount));
            if (old !== now) expect(found).toContain(`${id} ${Number(amount) / 100}`);
          }
        }
      }),
    ));

  test('include the lowest amount at which the fee reaches the ceiling of an entry', () =>
    assert(
      fc.property(
        rising,
        fc.integer({ min: 1, max: 400 }),
        fc.integer({ min: 1, max: 2_000_000 }),
        (set, times, cap) => {
          const rule = compile(under(set, { userInput: times / 100, maximumCourtFee: cap / 100 })).subMinors.get(
            'sub-minor',
          );
          const amounts = rule ? edgeAmounts(rule).map(Number) : [];
          const reachesCeiling = (amount: bigint) =>
            referenceFee(set, amount) * BigInt(times) >= BigInt(cap) * 100n * FINE;
          if (!reachesCeiling(MOST)) return;
          let [below, reached] = [-1n, MOST];
          while (reached - below > 1n) {
            const middle = (below + reached) / 2n;
            if (reachesCeiling(middle)) reached = middle;
            else below = middle;
          }
          expect(amounts).toContain(Number(reached) / 100);
        },
      ),
    ));
});

/** `referenceFee` counts in 10^-8 paisa. */
const FINE = 100_000_000n;
/** The highest amount in paisa. */
const MOST = 1_000_000_000_000_000n;

/** The paisas around each slab, limit and value of the entry, for entries whose valuation is the amount. */
function expectedEdges(sides: readonly Rulebook[], id: string): bigint[] {
  return sides.flatMap((rulebook) => {
    const rule = entryOf(rulebook, id);
    if (!rule || rule.suitValuation.type === 'fixed' || rule.suitValuation.userInput !== 1) return [];
    if (rule.type === 'fixed' || rule.userInput === 0) return [];
    const marks = (setOf(rulebook, rule)?.slabs ?? []).flatMap(({ min, max }) => [
      Math.max(min - 1, 0),
      ...(max === null ? [] : [max]),
    ]);
    return marks
      .flatMap((mark) => [-1n, 0n, 1n].map((step) => millionths(mark) / 10_000n + step))
      .filter((amount) => amount >= 0n);
  });
}

function referenceOf(rulebook: Rulebook, id: string, amount: bigint) {
  const rule = entryOf(rulebook, id);
  if (!rule) return '';
  const { valuation, fee } = referenceEntry(rule, setOf(rulebook, rule), amount);
  return `${valuation} ${fee}`;
}
