import { type FormEvent, useState } from 'react';
import { api, type Problem } from '../../api';
import { asProblem } from '../../messages';

type Fields = Parameters<typeof api.createContactMessage>[0]['body'];

/** Sends the form; what the server refuses is kept beside it, and so is all that was typed. */
export function useSending(onSent: () => void) {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<Problem>();

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const body = Object.fromEntries(new FormData(event.currentTarget)) as Fields;
    setSending(true);
    setProblem(undefined);
    try {
      await api.createContactMessage({ body });
      onSent();
    } catch (error) {
      setProblem(asProblem(error));
    } finally {
      setSending(false);
    }
  }

  return { isSending, problem, send };
}
