import type { ComputedCalculation } from '@mizan/api';
import { type CompiledRulebook, compile, evaluate, everyRule, isRefusal, type Rulebook } from '@mizan/engine';
import { expect, test } from 'vitest';
import { findByNames } from '../../law/catalogue/find-by-names.ts';
import { lawFolder, periodsOf, readLaw } from '../../law/files/read-law.ts';
import { startLadders } from '../../testing/ladders.ts';
import { isWhole } from '../../testing/suite.ts';
import { compute } from '../calculator/compute.ts';
import { computeLadder } from './compute-ladder.ts';
import { findSteps } from './find-steps.ts';
import { ladderOfKind, valueOf } from './ladder-of-kind.ts';

const TODAY = '2026-06-01';
const DAYS = ['2024-08-01', '2025-08-10', TODAY];
const FEW = [187_407, 60_000_000];
const AMOUNTS = isWhole ? [...FEW, 1, 24_999.99, 25_000.01, 200_000, 5_000_000] : FEW;

let ids = 0;
const law = readLaw(() => `id-${(ids += 1)}`, lawFolder);

type Context = Awaited<ReturnType<typeof startLadders>>['context'];
type Names = readonly [string, string, string];
type OnDay = { tree: Rulebook; rules: CompiledRulebook; asOf: string };

/** The files of a province on a day, read without the database. */
function filesOn(province: (typeof law.provinces)[number], asOf: string): OnDay | undefined {
  const period = periodsOf(law, province).find(({ from, until }) => from <= asOf && asOf <= until);
  return period && { tree: period.rulebooks.courtFee, rules: compile(period.rulebooks.courtFee), asOf };
}

const rulesIn = ({ tree }: OnDay) =>
  everyRule(tree.majorCategories).map(({ major, minor, subMinor }) => ({
    names: [major.name, minor.name, subMinor.name] as const,
    subMinor,
  }));

/** The fee of a single calculation, computed from the files alone: a figure, or null. */
function feeBy(files: OnDay, names: Names, amount: unknown): string | null {
  const rule = rulesIn(files).find((each) => each.names.join() === names.join());
  const answer = evaluate(files.rules, { subMinorId: rule?.subMinor.id ?? '', amount, asOf: files.asOf });
  if (isRefusal(answer) || !answer.calculation.isEstablished) return null;
  const fee = String(answer.calculation.courtFeeToBeAffixed);
  return /^\d+(\.\d+)?$/.test(fee) ? fee : null;
}

const inPaisa = (amount: unknown) => BigInt(Math.round(Number(amount ?? 0) * 100));

/** Each step as [fee of the ladder, fee of a single calculation]. */
async function compare(context: Context, files: OnDay, saved: ComputedCalculation) {
  const ladder = ladderOfKind(saved);
  if (ladder === undefined) return [];
  const found = await findSteps(context, saved, ladder);
  const { steps, total } = await computeLadder(context, { saved, ladder, steps: found });
  const all = steps.flatMap(({ instead, ...step }) => (instead ? [step, instead] : [step]));
  const pairs = all.flatMap(({ rule, fee, follows }) => {
    if (rule === null) return [];
    const names: Names = [rule.category, rule.minorCategory, rule.subMinorCategory];
    const isOwn = follows === null || names.join() === namesOf(saved).join();
    return [[fee === null ? null : String(fee), feeBy(files, names, isOwn ? saved.amount : valueOf(saved))]];
  });
  const sums = steps.map((_, at) => steps.slice(0, at + 1).reduce((sum, { fee }) => sum + inPaisa(fee), 0n));
  const said = [...steps.map(({ sumSoFar }) => sumSoFar), total.amount].map(inPaisa);
  return [...pairs, ...said.map((sum, at) => [sum, sums[at] ?? sums.at(-1)])];
}

const namesOf = (saved: ComputedCalculation): Names => [saved.category, saved.minorCategory, saved.subMinorCategory];

/** The fee of a rule for an amount; null if the rule does not accept the amount. */
async function answerOf({ context, province, asOf }: AnswerContext, names: Names, amount: number) {
  const found = await findByNames(context, { country: 'pakistan', province, asOf, names });
  if (found === undefined) throw new Error(`${province} lacks ${names.join()}`);
  const { minor, subMinor } = found.rule;
  const place = { country: 'pakistan', province, type: 'courtFee', mainCategoryId: minor.majorCategoryId } as const;
  const params = { ...place, minorCategoryId: minor.id, subMinorCategoryId: subMinor.id };
  return compute(context, found, { params, body: { amount }, asOf }).catch(() => null);
}

type AnswerContext = { context: Context; province: string; asOf: string };

const cases = law.provinces.flatMap((province) =>
  DAYS.flatMap((asOf) => ({ id: province.id, asOf, files: filesOn(province, asOf) ?? [] })),
);
const held = cases.flatMap(({ files, ...each }) => ('rules' in files ? { ...each, files } : []));

test('for each of the three days some province has law files', () => {
  expect(new Set(held.map(({ asOf }) => asOf)).size).toBe(DAYS.length);
});

test.each(held)('every ladder of $id on $asOf has the fees of single calculations', async ({ id, asOf, files }) => {
  const { context } = await startLadders({ holding: 'law' });
  const asked = rulesIn(files).flatMap(({ names }) => AMOUNTS.map((amount) => ({ names, amount })));
  const pairs: unknown[][] = [];
  for (const { names, amount } of asked) {
    const saved = await answerOf({ context, province: id, asOf }, names, amount);
    if (saved !== null) pairs.push(...(await compare(context, files, saved)));
  }
  expect(pairs.filter(([said, single]) => said !== single)).toEqual([]);
  if (asOf === TODAY && id !== 'kashmir') expect(pairs.length).toBeGreaterThan(500);
});
