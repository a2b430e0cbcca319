import { expect, test } from 'vitest';
import { checkAccess, returnAddress } from './access';
import type { SavedSession } from './saved-session';
import { timeLeft } from './saved-session';

const saved = (role: 'subscribedUser' | 'admin'): SavedSession => ({
  user: {
    name: 'A',
    email: 'a@example.com',
    profilePicture: null,
    role,
    language: 'en',
    grouping: 'lakh',
    defaultProvince: null,
  },
  tokens: { access: { token: 'a', expires: '' }, refresh: { token: 'r', expires: '' } },
  providerName: 'password',
});

test('checkAccess waits, asks for a log-in, refuses, or shows the screen', () => {
  expect(checkAccess({ status: 'starting' }, ['admin'])).toBe('wait');
  expect(checkAccess({ status: 'guest' }, ['admin'])).toBe('logIn');
  expect(checkAccess({ status: 'member', saved: saved('subscribedUser') }, ['admin'])).toBe('refuse');
  expect(checkAccess({ status: 'member', saved: saved('admin') }, ['subscribedUser', 'admin'])).toBe('show');
});

test('returnAddress accepts an address of this site, and no other', () => {
  expect(returnAddress('/settings?x=1', '/')).toBe('/settings?x=1');
  expect(returnAddress('/order/7#receipt', '/')).toBe('/order/7#receipt');
});

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\\evil.example',
  '/\u0085/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/../../auth/login',
  '//',
  'javascript:alert(1)',
  'evil',
  '/auth/login',
  '',
  null,
])('returnAddress leads from %j to our own page', (from) => {
  expect(returnAddress(from, '/ur')).toBe('/ur');
});

test('an expiry that cannot be read has passed', () => {
  expect(timeLeft('2026-01-01T00:00:10Z', Date.parse('2026-01-01T00:00:00Z'))).toBe(10_000);
  expect(timeLeft('soon', 0)).toBe(0);
  expect(timeLeft('', 5)).toBe(-5);
});
