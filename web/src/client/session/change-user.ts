import type { User } from '@mizan/api';
import { enterSession } from './enter-session';
import { readSaved } from './saved';

/** Saves a changed profile with the session, for this tab and the others. */
export function changeUser(user: User) {
  const saved = readSaved();
  if (saved) enterSession({ ...saved, user });
}
