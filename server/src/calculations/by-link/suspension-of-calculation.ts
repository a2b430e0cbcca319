import type { ComputedCalculation, Suspension } from '@mizan/api';
import { type ActiveSuspensions, noSuspensions, type SuspendableRule } from '../../law/suspensions/active.ts';
import { schedulesOfAnswer } from '../calculator/answer.ts';

/** A stored answer, with the suspension of its rule while that is switched off. */
export type MarkedAnswer = ComputedCalculation & { suspension?: Suspension };

/** The properties by which a suspension can apply to a saved calculation. */
export const ruleOfCalculation = (saved: ComputedCalculation): SuspendableRule => ({
  provinceId: saved.province,
  type: saved.type,
  subMinorId: saved.subMinorCategoryId,
  schedules: schedulesOfAnswer(saved),
});

/** The present suspension of a saved calculation's rule or schedules. */
export const suspensionOfCalculation = (
  saved: ComputedCalculation,
  suspensions: ActiveSuspensions,
): Suspension | undefined => (suspensions === noSuspensions ? undefined : suspensions.ofRule(ruleOfCalculation(saved)));

/** Adds the present suspension to a stored answer; without one the text is unchanged. */
export function withSuspension(answer: string, suspensions: ActiveSuspensions): string {
  // Without any suspension, the text need not be parsed.
  if (suspensions === noSuspensions) return answer;
  const suspension = suspensionOfCalculation(JSON.parse(answer) as ComputedCalculation, suspensions);
  return suspension ? `${answer.slice(0, -1)},"suspension":${JSON.stringify(suspension)}}` : answer;
}

/** Parses a stored answer, and adds the present suspension of its rule. */
export function readAnswer(answer: string, suspensions: ActiveSuspensions): MarkedAnswer {
  const saved = JSON.parse(answer) as ComputedCalculation;
  const suspension = suspensionOfCalculation(saved, suspensions);
  return suspension ? { ...saved, suspension } : saved;
}
