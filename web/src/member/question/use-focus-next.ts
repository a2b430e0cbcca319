import { type RefObject, useEffect } from 'react';
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
  useEffect(() => {
    if (focusRequests === 0 || !takesNoAmount) return;
    const button = amount.current?.form?.querySelector<HTMLElement>('[type=submit]');
    (isAnswered ? document.querySelector<HTMLElement>('[data-answer]') : button)?.focus();
  }, [focusRequests, takesNoAmount, isAnswered, amount]);
}

/** Focuses the amount of a draft that is continued, as after a log-in, unless words are in the search field. */
export function useFocusResumed({ store }: Calculator, amount: Field) {
  useEffect(() => {
    const { activeElement } = document;
    const isSearching = activeElement instanceof HTMLInputElement && activeElement.value !== '';
    if (store.now().isTyped && !isSearching) amount.current?.focus();
  }, [store, amount]);
}
