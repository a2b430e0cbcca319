import { type RefObject, useEffect } from 'react';
import type { Calculator } from './use-calculator';

/** Each pick focuses the amount, in the event of the pick itself: the keys that follow belong to it, also while the rule is still
    asked for. A rule that takes no amount then moves the focus on, to its answer or to the button. */
export function useFocusNext(
  { focusRequests, action, needsAmount, immediate }: Calculator,
  amount: RefObject<HTMLInputElement | null>,
) {
  const takesNone = action !== undefined && !needsAmount;
  // React runs effects of what a key or a press renders before the next key.
  useEffect(() => {
    if (focusRequests > 0) amount.current?.focus();
  }, [focusRequests, amount]);
  useEffect(() => {
    if (focusRequests === 0 || !takesNone) return;
    const button = amount.current?.form?.querySelector<HTMLElement>('[type=submit]');
    (immediate ? document.querySelector<HTMLElement>('[data-answer]') : button)?.focus();
  }, [focusRequests, takesNone, immediate, amount]);
}
