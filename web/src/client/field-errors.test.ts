import { endpoints, toFieldError } from '@mizan/api';
import { beforeEach, expect, test } from 'vitest';
import urdu from '../language/locales/ur/account.json' with { type: 'json' };
import { openPage } from '../testing/page';
import { renderHook } from '../testing/render-hook';
import { withProviders } from '../testing/with-providers';
import { Problem } from './api';
import { useFieldErrors } from './field-errors';

beforeEach(() => void openPage());

const URDU = /[\u0600-\u06ff]/;
type Errors = { path: string; code?: string; message: string }[];

const urduErrors = async (errors: Errors) =>
  (await renderHook(() => useFieldErrors(new Problem('INVALID', { errors })), withProviders({ language: 'ur' }))).hook
    .current;

test('useFieldErrors translates the errors of the server by their codes, by field', async () => {
  const errors = [
    { path: 'name', code: 'NAME_LENGTH', message: 'Enter a name of 1 to 100 characters.' },
    { path: 'email', code: 'EMAIL_INVALID', message: 'Enter a valid e-mail address.' },
  ];
  expect(await urduErrors(errors)).toEqual({ name: urdu['auth.name.needed'], email: urdu['auth.email.needed'] });
});

test.each([undefined, 'NOT_ON_A_SUNDAY'])(
  'useFieldErrors keeps the message of the server for the code %s',
  async (code) => {
    const error = { path: 'name', message: 'Not on a Sunday.', ...(code !== undefined && { code }) };
    expect(await urduErrors([error])).toEqual({ name: 'Not on a Sunday.' });
  },
);

test.each(['PASSWORD_COMMON', 'PASSWORD_WRONG'])('useFieldErrors has Urdu words for %s', async (code) => {
  expect((await urduErrors([{ path: 'field', code, message: '' }]))['field']).toMatch(URDU);
});

test('useFieldErrors returns nothing without a problem', async () => {
  const { hook } = await renderHook(() => useFieldErrors(undefined), withProviders());
  expect(hook.current).toEqual({});
});

const TYPED = ['', 'x', 'x'.repeat(6000), '\u0007'];
test.each([
  ['register', { name: TYPED, email: TYPED, password: TYPED, agreedToTerms: [false] }],
  ['logIn', { email: TYPED, password: TYPED }],
  ['forgotPassword', { email: TYPED }],
  ['resetPassword', { password: TYPED }],
  ['updateAccount', { name: TYPED }],
  ['changePassword', { currentPassword: TYPED, password: TYPED }],
  ['deleteAccount', { password: TYPED }],
  ['createOrder', { searches: [0, 1.5, 1001], mobileNumber: TYPED, cnic: TYPED }],
  ['createContactMessage', { name: TYPED, email: TYPED, phone: TYPED, message: TYPED }],
] as const)('useFieldErrors has Urdu words for every refusal of a field of %s', async (name, fields) => {
  for (const [field, values] of Object.entries(fields)) {
    const refused = values.flatMap((value: unknown) => refusalsOf(endpoints[name].body, field, value));
    expect(refused).not.toEqual([]);
    for (const error of refused) expect((await urduErrors([error]))[field], error.message).toMatch(URDU);
  }
});

type Issue = { path: PropertyKey[]; message: string; maximum?: unknown };
type Schema = { safeParse: (value: unknown) => { error?: { issues: Issue[] } | undefined } };

function refusalsOf(body: Schema, field: string, value: unknown) {
  const issues = body.safeParse({ [field]: value }).error?.issues ?? [];
  const own = issues.filter(({ path }) => path[0] === field);
  return own.map((issue) => toFieldError(field, issue.message, issue.maximum));
}
