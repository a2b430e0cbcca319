import { Problem, type User } from '@mizan/api';
import { isSaved, readSaved } from './saved';
import { startSession } from './session';

/** Saves a changed profile with the session, for this tab and the others. */
export function changeUser(user: User) {
  const saved = readSaved();
  if (saved === undefined) return;
  const changed = { ...saved, user };
  if (!isSaved(changed)) throw new Problem('PARSING_ERROR');
  startSession(changed);
}
