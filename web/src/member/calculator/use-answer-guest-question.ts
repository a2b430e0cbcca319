import { useEffect } from 'react';
import { takeGuestQuestion } from '../../client/session/guest-question';
import { useStableCallback } from '../../ui/use-stable-callback';
import { questionOf } from '../question/draft';
import type { Calculation } from '../question/use-calculation';
import type { Calculator } from '../question/use-calculator';

type Options = { calculator: Calculator; calculation: Calculation; isGuest: boolean };

/** Sends a question for which the member pressed Calculate as a guest: once, and only if it is still the one on the screen. */
export function useAnswerGuestQuestion({ calculator, calculation, isGuest }: Options) {
  const { isReady } = calculator;
  const answer = useStableCallback(() => {
    const question = calculator.question();
    const guestQuestion = takeGuestQuestion();
    if (question !== null && guestQuestion?.question === questionOf(question.draft)) calculation.mutate(question);
  });
  useEffect(() => {
    if (isReady && !isGuest) answer();
  }, [isReady, isGuest, answer]);
}
