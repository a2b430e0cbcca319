import { beforeEach, expect, test } from 'vitest';
import { loggedIn } from '../../testing/member';
import { openPage } from '../../testing/page';
import { enterSession } from './enter-session';
import { readSaved, type Saved } from './saved';

beforeEach(() => void openPage());

test.each([{}, null, { user: null, tokens: null }, { ...loggedIn(), tokens: {} }])(
  'an answer that is no session is a failed log-in, of which nothing is saved: %j',
  (answer) => {
    expect(() => enterSession(answer as Saved)).toThrow(expect.objectContaining({ code: 'PARSING_ERROR' }));
    expect(localStorage.length).toBe(0);
  },
);

test('a session is saved', () => {
  const saved = loggedIn();
  enterSession(saved);
  expect(readSaved()).toEqual(saved);
});
