import { beforeEach, expect, test } from 'vitest';
import { denyStorage, openPage } from '../../testing/page';
import { keepJourney, takeJourney } from './google';

const nothing = { language: undefined, from: null, keepLoggedIn: false };
const journey = { language: 'ur', from: '/settings', keepLoggedIn: true } as const;

beforeEach(() => void openPage());

test('a journey can be taken once', () => {
  keepJourney(journey);
  expect(sessionStorage.key(0)).toBe('google');
  expect(takeJourney()).toEqual(journey);
  expect(takeJourney()).toEqual(nothing);
});

test('takeJourney fills in what is missing', () => {
  sessionStorage.setItem('google', '{"language":"ur"}');
  expect(takeJourney()).toEqual({ ...nothing, language: 'ur' });
});

test('takeJourney ignores text that is not JSON', () => {
  sessionStorage.setItem('google', '{');
  expect(takeJourney()).toEqual(nothing);
});

test('a browser without storage comes back without a journey, and nothing fails', () => {
  denyStorage();
  expect(() => keepJourney(journey)).not.toThrow();
  expect(takeJourney()).toEqual(nothing);
});
