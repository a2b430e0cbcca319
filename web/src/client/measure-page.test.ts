import { pageKinds } from '@mizan/api';
import { expect, test } from 'vitest';
import { paths } from '../language/paths';
import { pageKind } from './measure-page';

test('an address is reported as one of few kinds, also in Urdu and with a token in it', () => {
  expect(['/', '/ur', '/ur/'].map(pageKind)).toEqual(['home', 'home', 'home']);
  expect(pageKind('/ur/law/punjab/court-fee')).toBe('law');
  expect(pageKind('/share/a-secret')).toBe('guest');
  expect(pageKind('/c/018f-1/worksheet')).toBe('calculation');
  expect(pageKind('/admin/overview')).toBe('desk');
  expect([pageKind('/privacy-policy'), pageKind('/constructor')]).toEqual(['public', 'public']);
});

test('every kind has an address', () => {
  expect(new Set(Object.values(paths).map(pageKind))).toEqual(new Set(pageKinds));
});
