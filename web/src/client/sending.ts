import { type FormEvent, useEffect, useRef, useState } from 'react';
import { loadErrorText, toProblem } from '../language/error-text';
import { useWords } from '../language/words';
import type { Problem } from './api';

/** Sends a form; what the server refuses is kept beside it until one mends it, and so is all that was typed. */
export function useSending<Fields>(act: (fields: Fields) => Promise<void>) {
  const { language } = useWords();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const form = useRef<HTMLFormElement>(null);

  // Now, because a connection that is gone cannot bring the words that say so.
  useEffect(() => void loadErrorText(language).catch(() => undefined), [language]);

  // With the first letter: a fault that vanishes when its field is left takes the button away from under the pointer.
  useEffect(() => {
    if (!problem) return undefined;
    const heed = ({ target }: Event) => form.current?.contains(target as Node) && setProblem(undefined);
    // On the window, so that React has heard of the letter before: otherwise it would draw the field as it was.
    addEventListener('input', heed);
    return () => removeEventListener('input', heed);
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

  return { isSending, problem, send, refuse: setProblem };
}
