import type { ComputedCalculation, Suspension } from '@mizan/api';
import type { ActiveSuspensions, RuleOfAnswer } from '../../law/suspensions/active.ts';
import { schedulesOfAnswer } from '../calculator/answer.ts';

/** What a suspension may name the rule of a saved calculation by. */
export const ruleOfCalculation = (saved: ComputedCalculation): RuleOfAnswer => ({
  provinceId: saved.province,
  type: saved.type,
  subMinorId: saved.subMinorCategoryId,
  schedules: schedulesOfAnswer(saved),
});

/** Why the rule or a schedule of a saved calculation is switched off at the moment. */
export const suspensionOfCalculation = (
  saved: ComputedCalculation,
  suspensions: ActiveSuspensions,
): Suspension | undefined => suspensions.ofRule(ruleOfCalculation(saved));

/** The stored text, unchanged unless its rule is switched off. */
export function withSuspension(answer: string, suspensions: ActiveSuspensions): string {
  // Reading the text is needed only while something is switched off.
  if (suspensions.name === '') return answer;
  const suspension = suspensionOfCalculation(JSON.parse(answer) as ComputedCalculation, suspensions);
  return suspension ? `${answer.slice(0, -1)},"suspension":${JSON.stringify(suspension)}}` : answer;
}
