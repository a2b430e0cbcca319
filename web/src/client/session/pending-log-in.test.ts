import { beforeEach, expect, test } from 'vitest';
import { denyStorage, openPage } from '../../testing/page';
import { savePendingLogIn, takePendingLogIn } from './pending-log-in';

const nothing = { language: undefined, from: null, keepLoggedIn: false };
const journey = { language: 'ur', from: '/settings', keepLoggedIn: true } as const;

beforeEach(() => void openPage());

test('a pending log-in can be taken once', () => {
  savePendingLogIn(journey);
  expect(sessionStorage.key(0)).toBe('google');
  expect(takePendingLogIn()).toEqual(journey);
  expect(takePendingLogIn()).toEqual(nothing);
});

test('takePendingLogIn fills in what is missing', () => {
  sessionStorage.setItem('google', '{"language":"ur"}');
  expect(takePendingLogIn()).toEqual({ ...nothing, language: 'ur' });
});

test('takePendingLogIn ignores text that is not JSON', () => {
  sessionStorage.setItem('google', '{');
  expect(takePendingLogIn()).toEqual(nothing);
});

test('a browser without storage has no pending log-in, and nothing fails', () => {
  denyStorage();
  expect(() => savePendingLogIn(journey)).not.toThrow();
  expect(takePendingLogIn()).toEqual(nothing);
});
