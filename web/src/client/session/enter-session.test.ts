import { Problem } from '@mizan/api';
import { beforeEach, expect, test } from 'vitest';
import { loggedIn } from '../../testing/member';
import { openPage } from '../../testing/page';
import { enterSession } from './enter-session';
import { readSavedSession, type SavedSession } from './saved-session';

beforeEach(() => void openPage());

test.each([{}, null, { user: null, tokens: null }, { ...loggedIn(), tokens: {} }])(
  'an answer without a session is a failure, and saves nothing: %j',
  async (answer) => {
    const entering = enterSession(Promise.resolve(answer as SavedSession), 'LOG_IN_FAILED');
    await expect(entering).rejects.toMatchObject({ code: 'LOG_IN_FAILED', message: 'login failed' });
    expect(localStorage.length).toBe(0);
  },
);

test('an answer that cannot be parsed is reported by the problem that the caller names', async () => {
  const entering = enterSession(Promise.reject(new Problem('PARSING_ERROR')), 'REGISTRATION_FAILED');
  await expect(entering).rejects.toMatchObject({ code: 'REGISTRATION_FAILED', message: 'registration failed' });
});

test('any other problem is thrown unchanged', async () => {
  for (const problem of [new Problem('EMAIL_TAKEN'), new Problem('FETCH_ERROR')])
    await expect(enterSession(Promise.reject(problem), 'REGISTRATION_FAILED')).rejects.toBe(problem);
});

test('a session is saved', async () => {
  const saved = loggedIn();
  await enterSession(Promise.resolve(saved), 'LOG_IN_FAILED');
  expect(readSavedSession()).toEqual(saved);
});
