import { endpoints } from '@mizan/api';
import { beforeEach, expect, test } from 'vitest';
import urdu from '../language/locales/ur/account.json' with { type: 'json' };
import { openPage } from '../testing/page';
import { renderHook } from '../testing/render-hook';
import { withProviders } from '../testing/with-providers';
import { Problem } from './api';
import { useFieldErrors } from './field-errors';

beforeEach(() => void openPage());

type Errors = { path: string; code?: string; message: string }[];

const faultsOf = async (errors: Errors) =>
  (await renderHook(() => useFieldErrors(new Problem('INVALID', { errors })), withProviders({ language: 'ur' }))).hook
    .current;

test('useFieldErrors translates the errors of the server by their codes, by field', async () => {
  const errors = [
    { path: 'name', code: 'NAME_LENGTH', message: 'Enter a name of 1 to 100 characters.' },
    { path: 'email', code: 'EMAIL_INVALID', message: 'Enter a valid e-mail address.' },
  ];
  expect(await faultsOf(errors)).toEqual({ name: urdu['auth.name.needed'], email: urdu['auth.email.needed'] });
});

test.each([undefined, 'NOT_ON_A_SUNDAY'])(
  'useFieldErrors keeps the message of the server for the code %s',
  async (code) => {
    const error = { path: 'name', message: 'Not on a Sunday.', ...(code !== undefined && { code }) };
    expect(await faultsOf([error])).toEqual({ name: 'Not on a Sunday.' });
  },
);

test.each([
  'CONTACT_NAME_MISSING',
  'CONTACT_EMAIL_INVALID',
  'CONTACT_MESSAGE_MISSING',
  'PASSWORD_COMMON',
  'PASSWORD_WRONG',
  'MOBILE_INVALID',
  'CNIC_INVALID',
])('useFieldErrors has Urdu words for %s', async (code) => {
  expect((await faultsOf([{ path: 'field', code, message: '' }]))['field']).toMatch(/[\u0600-\u06ff]/);
});

test('useFieldErrors returns nothing without a problem', async () => {
  const { hook } = await renderHook(() => useFieldErrors(undefined), withProviders());
  expect(hook.current).toEqual({});
});

test('every code that a registration can be refused with has Urdu words', async () => {
  const wrong = { name: '', email: 'x', password: 'short', agreedToTerms: false };
  const issues = endpoints.register.body.safeParse(wrong).error?.issues ?? [];
  const faults = await faultsOf(
    issues.map(({ path, message: code }) => ({ path: path.join('.'), code, message: code })),
  );
  expect(Object.keys(faults)).toEqual(['name', 'email', 'password', 'agreedToTerms']);
  for (const words of Object.values(faults)) expect(words).toMatch(/[\u0600-\u06ff]/);
});
