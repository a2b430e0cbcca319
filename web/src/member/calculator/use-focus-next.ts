import { type RefObject, useEffect } from 'react';
import type { Calculator } from './use-calculator';

/** After a kind is picked, focuses the amount, the answer of the rule, or the button. */
export function useFocusNext(
  { focusRequests, action, needsAmount, immediate }: Calculator,
  amount: RefObject<HTMLInputElement | null>,
) {
  const isKnown = action !== undefined;
  useEffect(() => {
    if (focusRequests === 0 || !isKnown) return undefined;
    const form = amount.current?.form;
    const next = needsAmount ? amount.current : form?.querySelector<HTMLElement>('[type=submit]');
    return afterDialog(() => (immediate ? document.querySelector<HTMLElement>('[data-answer]') : next)?.focus());
  }, [focusRequests, isKnown, needsAmount, immediate, amount]);
}

/** A dialog restores the focus one frame after it closes. */
function afterDialog(act: () => void) {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(act);
  });
  return () => cancelAnimationFrame(frame);
}
