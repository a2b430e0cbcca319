import { isProblem, Problem } from '@mizan/api';
import { isSaved, type Saved } from './saved';
import { startSession } from './session';

/** The contract's words for a failure of which the answer says no reason. */
type FailureCode = 'REGISTRATION_FAILED' | 'LOG_IN_FAILED' | 'GOOGLE_FAILED';

/** Starts the session of an answer. One that cannot be read, or is no session, is a failure, of which nothing is saved. */
export async function enterSession(answer: Promise<Saved>, failed: FailureCode) {
  const saved = await answer.catch((error: unknown) => {
    throw isProblem(error, 'PARSING_ERROR') ? new Problem(failed) : error;
  });
  if (!isSaved(saved)) throw new Problem(failed);
  startSession(saved);
}
