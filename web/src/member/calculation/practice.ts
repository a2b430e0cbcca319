import type { ComputedCalculation } from '@mizan/api';
import { type Step, spanOf } from '@mizan/engine';
import { useQuery } from '@tanstack/react-query';
import { practiceQuery } from '../../explain/practice-of';

type Answer = { steps: readonly Step[]; name?: string };

/** Practice with the rule of an answer and with its other readings. */
export const answerPracticeQuery = (of: ComputedCalculation) => {
  const { country, province, type, mainCategoryId, minorCategoryId, subMinorCategoryId, rulebook } = of;
  const place = { country, province, type, mainCategoryId, minorCategoryId, subMinorCategoryId };
  return { ...practiceQuery(place, rulebook), enabled: type === 'courtFee' && rulebook !== null };
};

/** Practice with the rule of an answer, or with another reading of it, in the row of the schedule into which its value fell. */
export function usePractice(of: ComputedCalculation) {
  const { data = [] } = useQuery(answerPracticeQuery(of));
  return ({ name, steps }: Answer) => {
    const span = JSON.stringify(spanOf(steps));
    return data.filter((each) => each.reading === (name ?? null) && JSON.stringify(each.span) === span);
  };
}
