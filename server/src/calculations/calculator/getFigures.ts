import { type CompiledSubMinor, evaluate, isRefusal, readAmount } from '@mizan/engine';
import { locate, takesAmount } from '../../law/catalogue/find-rule.ts';
import { schedulesOf } from '../../law/suspensions/active.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { CalculationsHandler } from '../context.ts';
import { refusalProblem } from './compute.ts';

export const getFigures: CalculationsHandler<'getFigures'> = async ({ params, query }, context) => {
  const { law, clock } = context;
  const { asOf = dateInPakistan(clock()) } = query;
  const parsed = readAmount(query.amount);
  if (isRefusal(parsed)) throw refusalProblem(parsed);
  const { amount } = parsed;
  const { key, version, suspensions } = await locate(context, params, asOf);
  const summary = await law.summary(key, version);
  const rules = await law.major(summary, params.mainCategoryId);
  const isSwitchedOff = ({ subMinor }: CompiledSubMinor) =>
    suspensions.ofRule({ ...key, subMinorId: subMinor.id, schedules: schedulesOf(subMinor, summary) }) !== undefined;
  const rulesWithAmount = [...rules.subMinors.values()].filter((rule) => takesAmount({ rule }));
  const figures = rulesWithAmount.flatMap((rule) => {
    const answer = evaluate(rules, { subMinorId: rule.subMinor.id, amount, asOf });
    // A rule that refuses the amount is omitted; the amount itself is valid.
    if (isRefusal(answer) || !answer.calculation.isEstablished || isSwitchedOff(rule)) return [];
    const result = answer.steps.findLast((step) => step.kind === 'result');
    if (result === undefined) return [];
    return [{ subMinorCategoryId: rule.subMinor.id, valuation: result.valuation, courtFee: result.fee }];
  });
  return { amount, figures };
};
