import { type RefObject, useEffect } from 'react';
import type { Calculator } from './use-calculator';

/** After a kind is picked the focus goes to what comes next: the amount, or where none is asked for the answer or the button. */
export function useFocusNext(
  { focusRequests, asked, isAsked, immediate }: Calculator,
  amount: RefObject<HTMLInputElement | null>,
) {
  const isKnown = asked.data !== undefined;
  useEffect(() => {
    if (focusRequests === 0 || !isKnown) return undefined;
    const form = amount.current?.form;
    const next = isAsked ? amount.current : form?.querySelector<HTMLElement>('[type=submit]');
    return afterDialog(() => (immediate ? document.querySelector<HTMLElement>('[data-answer]') : next)?.focus());
  }, [focusRequests, isKnown, isAsked, immediate, amount]);
}

/** A dialog gives the focus back in the frame after it is gone. */
function afterDialog(act: () => void) {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(act);
  });
  return () => cancelAnimationFrame(frame);
}
