import type { User } from '@mizan/api';
import { readSaved } from './saved';
import { startSession } from './session';

/** Saves a changed profile with the session, for this tab and the others. */
export function changeUser(user: User) {
  const saved = readSaved();
  if (saved) startSession({ ...saved, user });
}
