import { type FormEvent, useEffect, useRef, useState } from 'react';
import { toProblem } from '../language/error-text';
import type { Problem } from './api';
import { useFieldErrors } from './field-errors';

/** Sends the fields of a form with `act`, once at a time. A problem stays until the form is edited; the entries stay, too. */
export function useSending<Fields>(act: (fields: Fields) => Promise<void>) {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const fieldErrors = useFieldErrors(problem);
  const form = useRef<HTMLFormElement>(null);

  // Clear the problem with the first letter: clearing it on blur would move the button away from under the pointer.
  useEffect(() => {
    if (!problem) return undefined;
    const clear = ({ target }: Event) => form.current?.contains(target as Node) && setProblem(undefined);
    // The listener is on the window, so that React handles the letter first; otherwise it would render the field as it was.
    addEventListener('input', clear);
    return () => removeEventListener('input', clear);
  }, [problem]);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    form.current = event.currentTarget;
    const fields = Object.fromEntries(new FormData(event.currentTarget)) as Fields;
    setSending(true);
    setProblem(undefined);
    try {
      await act(fields);
    } catch (error) {
      setProblem(toProblem(error));
    } finally {
      setSending(false);
    }
  }

  return { isSending, problem, fieldErrors, send, refuse: setProblem };
}
