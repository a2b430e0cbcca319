import { beforeEach, expect, test } from 'vitest';
import { readSavedSession, writeSavedSession } from '../../client/session/saved-session';
import { currentSession } from '../../client/session/session';
import { loggedIn, user } from '../../testing/member';
import { openPage } from '../../testing/page';
import { changeUser } from './use-account';

const renamed = { ...user, name: 'Renamed' };

beforeEach(() => void openPage());

test('a changed user is saved with the same tokens and shown', () => {
  const saved = loggedIn();
  writeSavedSession(saved);
  changeUser(renamed);
  expect(readSavedSession()).toEqual({ ...saved, user: renamed });
  expect(currentSession()).toEqual({ status: 'member', saved: { ...saved, user: renamed } });
});

test('a change that arrives after the log-out does not log in again', () => {
  changeUser(renamed);
  expect(readSavedSession()).toBeUndefined();
});
