import type { ComputedCalculation } from '@mizan/api';
import { type Step, scheduleRowOf } from '@mizan/engine';
import { useQuery } from '@tanstack/react-query';
import { practiceQuery } from '../../explain/practice-of';
import { ruleParamsOf } from '../question/catalogue';

/** The practice of registries with the rule of an answer and its other readings. */
export const answerPracticeQuery = (of: ComputedCalculation) => {
  const { type, rulebook } = of;
  return { ...practiceQuery(ruleParamsOf(of), rulebook), enabled: type === 'courtFee' && rulebook !== null };
};

/** Finds the practice with an answer or with another reading of it, in the row of the schedule into which its value falls. */
export function usePractice(of: ComputedCalculation) {
  const { data = [] } = useQuery(answerPracticeQuery(of));
  return ({ name, steps }: { steps: readonly Step[]; name?: string }) => {
    const span = JSON.stringify(scheduleRowOf(steps));
    return data.filter((each) => each.reading === (name ?? null) && JSON.stringify(each.span) === span);
  };
}
