import { type FormEvent, useEffect, useState } from 'react';
import type { Problem } from './api';
import { asProblem, loadProblemWords } from './messages';
import { useWords } from './words';

/** Sends a form; what the server refuses is kept beside it, and so is all that was typed. */
export function useSending<Fields>(act: (fields: Fields) => Promise<void>) {
  const { language } = useWords();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<Problem>();

  // Now, because a connection that is gone cannot bring the words that say so.
  useEffect(() => void loadProblemWords(language).catch(() => undefined), [language]);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const fields = Object.fromEntries(new FormData(event.currentTarget)) as Fields;
    setSending(true);
    setProblem(undefined);
    try {
      await act(fields);
    } catch (error) {
      setProblem(asProblem(error));
    } finally {
      setSending(false);
    }
  }

  return { isSending, problem, send, refuse: setProblem };
}
