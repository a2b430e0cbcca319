import { type ComputedCalculation, type Ladder, type LadderFee, Problem } from '@mizan/api';
import { sumOf } from '@mizan/engine/affix';
import { type FoundRule, suspensionOf } from '../../law/catalogue/find-rule.ts';
import type { LadderCharge, LadderOfKinds } from '../../law/files/law-files.ts';
import { type ComputeContext, compute } from '../calculator/compute.ts';
import { toFiledRule } from '../filings/filed-rule.ts';
import { toAmount, toTotal } from '../filings/read-filing.ts';
import type { FoundCharge, FoundStep } from './find-steps.ts';
import { valueOf } from './ladder-of-kind.ts';

type LadderInput = { saved: ComputedCalculation; ladder: LadderOfKinds; steps: readonly FoundStep[] };

/** Computes the fee of every step on the value of the plaint, as a single calculation would, with the running sums. */
export async function computeLadder(context: ComputeContext, { saved, ladder, steps }: LadderInput): Promise<Ladder> {
  const { country, provinceName, asOf } = saved;
  const fees = [{ ...feeOfPlaint(saved, ladder), instead: null }, ...(await feesOf(context, saved, steps))];
  const figures = fees.map(({ fee }) => fee);
  return {
    title: ladder.title,
    createdAt: context.clock().toISOString(),
    country,
    provinceName,
    asOf,
    value: valueOf(saved),
    steps: fees.map((fee, at) => ({
      ...fee,
      sumSoFar: sumOf(figures.slice(0, at + 1).filter((figure) => figure !== null)),
    })),
    total: toTotal(country, figures),
  };
}

const feeOfPlaint = (saved: ComputedCalculation, { first }: LadderOfKinds): LadderFee => ({
  title: first,
  depends: null,
  court: saved.forum?.court ?? null,
  follows: null,
  ...chargeOfAnswer(saved),
});

const feesOf = async (context: ComputeContext, saved: ComputedCalculation, steps: readonly FoundStep[]) =>
  Promise.all(
    steps.map(async ({ instead, ...step }) => ({
      ...(await feeOf(context, saved, step)),
      instead: instead && (await feeOf(context, saved, instead)),
    })),
  );

async function feeOf(context: ComputeContext, saved: ComputedCalculation, { charge, found }: FoundCharge) {
  const { title, depends = null, reference, verification } = charge;
  const court = courtOf(charge, saved, found);
  const answer = found === 'plaint' ? chargeOfAnswer(saved) : await chargeByRule(context, saved, found);
  return { title, depends, court, follows: { reference, verification }, ...answer };
}

function courtOf({ court }: LadderCharge, { forum }: ComputedCalculation, found: FoundCharge['found']): string | null {
  if (court === 'appeal') return forum?.appealTo ?? null;
  if (court !== 'category' || found === undefined || found === 'plaint') return null;
  return found.rules.majors.get(found.rule.minor.majorCategoryId)?.name ?? null;
}

type ChargedFee = Pick<LadderFee, 'rule' | 'note' | 'missing' | 'fee'>;

function chargeOfAnswer(answer: ComputedCalculation): ChargedFee {
  const { rule, fee } = toFiledRule(answer);
  return { rule, note: answer.note, missing: null, fee: fee === null ? null : toAmount(fee) };
}

const noCharge = (missing: LadderFee['missing']): ChargedFee => ({ rule: null, note: null, missing, fee: null });

async function chargeByRule(context: ComputeContext, saved: ComputedCalculation, found: FoundRule | undefined) {
  if (found === undefined) return noCharge('notRecorded');
  if (suspensionOf(found)) return noCharge('switchedOff');
  const { country, province, type, asOf } = saved;
  const place = { country, province, type, mainCategoryId: found.rule.minor.majorCategoryId };
  const ids = { minorCategoryId: found.rule.minor.id, subMinorCategoryId: found.rule.subMinor.id };
  const params = { ...place, ...ids };
  try {
    return chargeOfAnswer(await compute(context, found, { params, body: { amount: valueOf(saved) }, asOf }));
  } catch (error) {
    // The rule does not accept this amount.
    if (error instanceof Problem && error.status === 422) return noCharge('otherValue');
    throw error;
  }
}
