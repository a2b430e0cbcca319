import { endpoints } from '@mizan/api';
import { beforeEach, expect, test } from 'vitest';
import urdu from '../language/locales/ur/account.json' with { type: 'json' };
import { openPage } from '../testing/page';
import { renderHook } from '../testing/render-hook';
import { within } from '../testing/within';
import { Problem } from './api';
import { useFaults } from './faults';

beforeEach(() => void openPage());

const faultsOf = async (errors: { path: string; message: string }[], language: 'en' | 'ur' = 'ur') =>
  (await renderHook(() => useFaults(new Problem('INVALID', { errors })), within({ language }))).hook.current;

test('useFaults translates the faults of the server, by field', async () => {
  const errors = [
    { path: 'name', message: 'Enter a name of 1 to 100 characters.' },
    { path: 'email', message: 'Enter a valid e-mail address.' },
  ];
  expect(await faultsOf(errors)).toEqual({ name: urdu['auth.name.needed'], email: urdu['auth.email.needed'] });
});

test('useFaults keeps a message of the server that has no translation', async () => {
  expect(await faultsOf([{ path: 'name', message: 'Not on a Sunday.' }])).toEqual({ name: 'Not on a Sunday.' });
});

test.each([
  'Enter your name',
  'Enter an e-mail address such as name@example.com',
  'Write a message',
  'This password is too common. Choose another.',
  'Enter a mobile number such as 0300 1234567',
  'Enter the last six digits of the CNIC',
  'This is not your present password.',
])('useFaults translates "%s"', async (message) => {
  expect((await faultsOf([{ path: 'field', message }]))['field']).toMatch(/[\u0600-\u06ff]/);
});

test('useFaults returns nothing without a problem', async () => {
  const { hook } = await renderHook(() => useFaults(undefined), within());
  expect(hook.current).toEqual({});
});

test('every fault of a registration in the contract has an Urdu translation', async () => {
  const wrong = { name: '', email: 'x', password: 'short', agreedToTerms: false };
  const errors = endpoints.register.body.safeParse(wrong).error?.issues ?? [];
  const told = await faultsOf(errors.map(({ path, message }) => ({ path: path.join('.'), message })));
  expect(Object.keys(told)).toEqual(['name', 'email', 'password', 'agreedToTerms']);
  for (const words of Object.values(told)) expect(words).toMatch(/[\u0600-\u06ff]/);
});
