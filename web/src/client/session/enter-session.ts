import { isProblem, Problem } from '@mizan/api';
import { byOwnClock } from './own-clock';
import { isSavedSession, type SavedSession } from './saved-session';
import { startSession } from './session';

/** The problem to report when the answer itself names none. */
type FailureCode = 'REGISTRATION_FAILED' | 'LOG_IN_FAILED' | 'GOOGLE_FAILED';

/** Starts the session that a log-in returns. An answer that cannot be parsed, or is no session, is reported as `failed`; nothing is saved. */
export async function enterSession(answer: Promise<SavedSession>, failed: FailureCode) {
  const saved = await answer.catch((error: unknown) => {
    throw isProblem(error, 'PARSING_ERROR') ? new Problem(failed) : error;
  });
  if (!isSavedSession(saved)) throw new Problem(failed);
  startSession(byOwnClock(saved));
}
