import { useEffect, useRef } from 'react';
import { questionOf } from './draft';
import { type Calculator, onViewedDay, type Question } from './use-calculator';

/**
 * Submits the question of a calculator. While its rule is being fetched, as right after a date is typed, the question is sent
 * once the rule is known, unless something was changed meanwhile.
 */
export function useSubmit(calculator: Calculator, send: (question: Question) => void) {
  const submitted = useRef<string | null>(null);
  const { store, isRuleAwaited } = calculator;
  useEffect(() => {
    if (isRuleAwaited || submitted.current === null) return;
    const question = calculator.question();
    // The draft takes over what the rule asks for with the next render.
    if (question === null) return;
    const isSame = questionOf(question.draft) === submitted.current;
    submitted.current = null;
    if (isSame) send(question);
  });

  return () => {
    const question = calculator.question();
    if (question !== null) send(question);
    else if (isRuleAwaited) submitted.current = questionOf(onViewedDay(store.now()));
  };
}
