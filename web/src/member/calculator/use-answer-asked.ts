import { useEffect } from 'react';
import { takeAskedQuestion } from '../../client/session/asked-question';
import { useStableCallback } from '../../ui/use-stable-callback';
import { questionOf } from '../question/draft';
import type { Calculation } from '../question/use-calculation';
import type { Calculator } from '../question/use-calculator';

type Parts = { calculator: Calculator; calculation: Calculation; isGuest: boolean };

/** Sends the question for which the member pressed Calculate as a guest, once, if it is still the one on the screen. After that, or
    after a change, only a press sends. */
export function useAnswerAsked({ calculator, calculation, isGuest }: Parts) {
  const { isReady } = calculator;
  const answer = useStableCallback(() => {
    const question = calculator.question();
    const asked = takeAskedQuestion();
    if (question !== null && asked?.question === questionOf(question.draft)) calculation.mutate(question);
  });
  useEffect(() => {
    if (isReady && !isGuest) answer();
  }, [isReady, isGuest, answer]);
}
