import { beforeEach, expect, test } from 'vitest';
import { loggedIn } from '../../testing/member';
import { denyStorage, openPage } from '../../testing/page';
import { readSavedSession, timeLeft, writeSavedSession } from './saved-session';

const session = loggedIn();

beforeEach(() => void openPage());

test('a session is saved under the specified key and read again', () => {
  expect(readSavedSession()).toBeUndefined();
  writeSavedSession(session);
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(session);
  expect(readSavedSession()).toEqual(session);
});

test('a session that has ended is removed', () => {
  writeSavedSession(session);
  writeSavedSession(undefined);
  expect(localStorage.length).toBe(0);
});

const { access, refresh } = session.tokens;
test.each([
  ['text that is not JSON', '{'],
  ['nothing', 'null'],
  ['no user', JSON.stringify({ tokens: session.tokens })],
  ['a user without a role', JSON.stringify({ ...session, user: { name: 'A' } })],
  ['no tokens', JSON.stringify({ user: session.user })],
  ['no access token', JSON.stringify({ ...session, tokens: { refresh } })],
  ['no refresh token', JSON.stringify({ ...session, tokens: { access } })],
  ['an empty refresh token', JSON.stringify({ ...session, tokens: { access, refresh: { ...refresh, token: '' } } })],
  ['a token that is not text', JSON.stringify({ ...session, tokens: { access, refresh: { token: 1 } } })],
])('%s under the key of the session is no session', (_, text) => {
  localStorage.setItem('user', text);
  expect(readSavedSession()).toBeUndefined();
});

test('a browser without storage has no session, and nothing fails', () => {
  denyStorage();
  expect(() => writeSavedSession(session)).not.toThrow();
  expect(() => writeSavedSession(undefined)).not.toThrow();
  expect(readSavedSession()).toBeUndefined();
});

test('timeLeft counts from now', () => {
  expect(timeLeft(new Date(Date.now() + 60_000).toISOString())).toBeGreaterThan(0);
  expect(timeLeft(new Date(Date.now() - 60_000).toISOString())).toBeLessThan(0);
});
