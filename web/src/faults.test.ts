import { register } from '@mizan/api';
import { beforeEach, expect, test } from 'vitest';
import { Problem } from './api';
import { useFaults } from './faults';
import urdu from './locales/ur/account.json' with { type: 'json' };
import { openPage } from './testing/page';
import { renderHook } from './testing/render-hook';
import { within } from './testing/within';

beforeEach(() => void openPage());

const faultsOf = async (errors: { path: string; message: string }[], language: 'en' | 'ur' = 'ur') =>
  (await renderHook(() => useFaults(new Problem('INVALID', { errors })), within({ language }))).hook.current;

test('the faults of fields are told in the language of the page, by field', async () => {
  const errors = [
    { path: 'name', message: 'Enter a name of 1 to 100 characters.' },
    { path: 'email', message: 'Enter a valid e-mail address.' },
  ];
  expect(await faultsOf(errors)).toEqual({ name: urdu['auth.name.needed'], email: urdu['auth.email.needed'] });
});

test('a fault without words in the catalogue is told in the words of the server', async () => {
  expect(await faultsOf([{ path: 'name', message: 'Not on a Sunday.' }])).toEqual({ name: 'Not on a Sunday.' });
});

test('a form without a problem has no faults', async () => {
  const { hook } = await renderHook(() => useFaults(undefined), within());
  expect(hook.current).toEqual({});
});

test('everything that the contract says of a registration has words in Urdu', async () => {
  const wrong = { name: '', email: 'x', password: 'short', agreedToTerms: false };
  const errors = register.body.safeParse(wrong).error?.issues ?? [];
  const told = await faultsOf(errors.map(({ path, message }) => ({ path: path.join('.'), message })));
  expect(Object.keys(told)).toEqual(['name', 'email', 'password', 'agreedToTerms']);
  for (const words of Object.values(told)) expect(words).toMatch(/[\u0600-\u06ff]/);
});
