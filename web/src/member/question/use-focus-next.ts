import { type RefObject, useEffect, useRef } from 'react';
import type { Calculator } from './use-calculator';

type Field = RefObject<HTMLInputElement | null>;

/** Focuses the amount after each pick, in the event of the pick itself, so that the next keys go into the amount even while the rule is
    loading. A rule that takes no amount then moves the focus on, to its answer or to the button. */
export function useFocusNext(
  { focusRequests, action, needsAmount, immediate }: Calculator,
  amount: Field,
  isAnswered = immediate !== null,
) {
  const takesNoAmount = action !== undefined && !needsAmount;
  // React runs effects of what a key or a press renders before the next key.
  useEffect(() => {
    if (focusRequests > 0) amount.current?.focus();
  }, [focusRequests, amount]);
  // Each pick has two steps, to the button and to the answer, and takes each once, also if the rule is read for another date.
  const moved = useRef(0);
  useEffect(() => {
    const step = 2 * focusRequests + Number(isAnswered);
    if (focusRequests === 0 || action === undefined || step <= moved.current) return;
    moved.current = step;
    if (!takesNoAmount) return;
    const button = amount.current?.form?.querySelector<HTMLElement>('[type=submit]');
    (isAnswered ? document.querySelector<HTMLElement>('[data-answer]') : button)?.focus();
  }, [focusRequests, action, takesNoAmount, isAnswered, amount]);
}

/** Focuses the amount of a draft that is continued, as after a log-in, unless words are in the search field. */
export function useFocusResumed({ store }: Calculator, amount: Field) {
  useEffect(() => {
    const { activeElement } = document;
    const isSearching = activeElement instanceof HTMLInputElement && activeElement.value !== '';
    if (store.now().isTyped && !isSearching) amount.current?.focus();
  }, [store, amount]);
}
