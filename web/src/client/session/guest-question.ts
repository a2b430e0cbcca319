import { withStorage } from '../with-storage';

/** A question for which a guest pressed Calculate. `question` identifies all that is sent; the others are for the log-in pages. */
export type GuestQuestion = { question: string; kind: string; province: string; amount: string };

export const GUEST_QUESTION_KEY = 'askedAsGuest';

/** Saves the question for this tab alone: in another tab a member would pay for an answer without having pressed Calculate. */
export const saveGuestQuestion = (question: GuestQuestion) =>
  withStorage(() => sessionStorage.setItem(GUEST_QUESTION_KEY, JSON.stringify(question)));

export const readGuestQuestion = (): GuestQuestion | null =>
  withStorage((): GuestQuestion | null => JSON.parse(sessionStorage.getItem(GUEST_QUESTION_KEY) ?? 'null')) ?? null;

/** Reads and removes the question, so that it is answered once. */
export function takeGuestQuestion(): GuestQuestion | null {
  const question = readGuestQuestion();
  withStorage(() => sessionStorage.removeItem(GUEST_QUESTION_KEY));
  return question;
}
