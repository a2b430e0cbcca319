import { useEffect, useRef } from 'react';
import { useStableCallback } from '../../ui/use-stable-callback';
import { questionOf } from './draft';
import { type Calculator, onViewedDay, type Question } from './use-calculator';

/**
 * Submits the question of a calculator. While its rule is being fetched, as right after a date is typed, the question is sent
 * once the rule is known, unless something was changed meanwhile.
 */
export function useSubmit(calculator: Calculator, send: (question: Question) => void) {
  const submitted = useRef<string | null>(null);
  const { store, isRuleAwaited } = calculator;
  const sendSubmitted = useStableCallback(() => {
    const question = calculator.question();
    if (question !== null && questionOf(question.draft) === submitted.current) send(question);
    submitted.current = null;
  });
  useEffect(() => {
    if (!isRuleAwaited) sendSubmitted();
  }, [isRuleAwaited, sendSubmitted]);

  return () => {
    const question = calculator.question();
    if (question !== null) send(question);
    else if (isRuleAwaited) submitted.current = questionOf(onViewedDay(store.now()));
  };
}
