import { Problem } from '@mizan/api';
import { isSaved, type Saved } from './saved';
import { startSession } from './session';

/** Starts the session of a log-in. An answer that is no session is a failed log-in, of which nothing is saved. */
export function enterSession(answer: Saved) {
  if (!isSaved(answer)) throw new Problem('PARSING_ERROR');
  startSession(answer);
}
