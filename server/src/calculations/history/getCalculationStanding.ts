import { type ComputedCalculation, isProblem, Problem } from '@mizan/api';
import { enteredAmount, isOtherCharge } from '@mizan/engine';
import { digestOf, findRule, findRuleIn } from '../../law/catalogue/find-rule.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import { toCalculationLink } from '../by-link/share-link.ts';
import { suspensionOfCalculation } from '../by-link/suspension-of-calculation.ts';
import { schedulesOfAnswer } from '../calculator/answer.ts';
import { compute } from '../calculator/compute.ts';
import type { CalculationsContext, CalculationsHandler } from '../context.ts';
import { ladderOfKind } from '../ladder/ladder-of-kind.ts';
import { readCalculation } from './own-calculation.ts';

export const getCalculationStanding: CalculationsHandler<'getCalculationStanding'> = async (
  { params: { id }, identity },
  context,
) => {
  const saved = JSON.parse(await readCalculation(context.db, identity, id)) as ComputedCalculation;
  const share = await context.db
    .selectFrom('calculation_share')
    .selectAll()
    .where('calculation_id', '=', id)
    .executeTakeFirst();
  const today = await standingOn(dateInPakistan(context.clock()), context, saved);
  return {
    rules: today.rules,
    today: today.version,
    onItsDate: await standingOn(saved.asOf, context, saved),
    suspension: suspensionOfCalculation(saved, await context.law.suspensions()) ?? null,
    checkedOn: await context.law.checkedOn({ provinceId: saved.province, type: saved.type }, schedulesOfAnswer(saved)),
    shared: share ? toCalculationLink(share) : null,
    hasLadder: ladderOfKind(saved) !== undefined,
  };
};

/** Computes again by the rules of a day; returns only whether the answer differs, for a new one costs a search. */
async function standingOn(asOf: string, context: CalculationsContext, saved: ComputedCalculation) {
  try {
    const found = await findRule(context, saved, asOf);
    const { version } = found;
    const isSameRule = digestOf(found) === (await originalDigest(context, saved));
    const body = { amount: enteredAmount(saved.steps) };
    const recalculated = await compute(context, found, { params: saved, body, asOf });
    // The courts are in no version of the rules, so the same rule may name another court for the suit.
    const compared = isSameRule ? courtOf : essence;
    if (compared(recalculated) !== compared(saved)) return { rules: 'otherAnswer', version } as const;
    if (saved.forum && saved.forum.court !== recalculated.forum?.court)
      return { rules: 'otherCourt', version } as const;
    return { rules: isSameRule ? 'unchanged' : 'sameAnswer', version } as const;
  } catch (error) {
    // The sub-minor was removed or refuses this amount, or there are no rules for the day.
    if (error instanceof Problem && (error.status === 404 || error.status === 422))
      return { rules: 'gone', version: null } as const;
    throw error;
  }
}

/** The digest of the rule at the time of the answer; undefined if it cannot be found any more. */
async function originalDigest(context: CalculationsContext, saved: ComputedCalculation) {
  if (saved.rulebook === null) return undefined;
  try {
    return digestOf(await findRuleIn(context, saved, saved.rulebook));
  } catch (error) {
    // The rule was in another category then.
    if (isProblem(error, 'NOT_FOUND')) return undefined;
    throw error;
  }
}

/** The court of a valuation, which is a part of its answer. That of a fee is only a remark. */
const courtOf = ({ type, forum }: ComputedCalculation) => JSON.stringify(type === 'courtFee' ? null : forum);

/** The parts that a reader relies on: figures, steps and citations, without names. */
const essence = (of: ComputedCalculation) =>
  JSON.stringify([
    of.calculation,
    of.steps,
    of.verification,
    isOtherCharge(of),
    courtOf(of),
    (of.readings ?? []).map((reading) => [reading.calculation, reading.verification]),
  ]);
