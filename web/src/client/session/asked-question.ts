import { withStorage } from '../with-storage';

/** A question for which a guest pressed Calculate: the key of all that is sent, and its words for the entrance. */
export type AskedQuestion = { question: string; kind: string; province: string; amount: string };

export const askedKey = 'askedAsGuest';

/** The question is kept for this tab alone: in another tab a member would pay for an answer without having pressed Calculate. */
export const keepAskedQuestion = (asked: AskedQuestion) =>
  withStorage(() => sessionStorage.setItem(askedKey, JSON.stringify(asked)));

export const askedQuestion = (): AskedQuestion | null =>
  withStorage((): AskedQuestion | null => JSON.parse(sessionStorage.getItem(askedKey) ?? 'null')) ?? null;

/** Reads and removes it, so that it is answered once. */
export function takeAskedQuestion(): AskedQuestion | null {
  const asked = askedQuestion();
  withStorage(() => sessionStorage.removeItem(askedKey));
  return asked;
}
