import { z } from 'zod';
import type { EndpointGroup } from '../http/endpoint.ts';
import { code } from '../http/field-errors.ts';
import { byUuid, Done, Download, noControls, placeId, provenByRequest } from '../http/fields.ts';

export const Role = z.enum(['subscribedUser', 'admin']).meta({ id: 'Role' });
export type Role = z.infer<typeof Role>;

export const Language = z.enum(['en', 'ur']).meta({ id: 'Language' });
export type Language = z.infer<typeof Language>;

/** How figures are grouped: 1,50,00,000 or 15,000,000. */
const Grouping = z.enum(['lakh', 'western']).meta({ id: 'Grouping' });

const Name = z
  .string()
  .trim()
  .min(1, code('NAME_LENGTH'))
  .max(100, code('NAME_LENGTH'))
  .regex(noControls, code('TEXT_UNREADABLE'));
const Email = z
  .string()
  .trim()
  .max(254, code('EMAIL_INVALID'))
  .pipe(z.email(code('EMAIL_INVALID')));
const NewPassword = z.string().min(10, code('PASSWORD_LENGTH')).max(128, code('PASSWORD_LENGTH'));
/** An existing password, which may predate the current rules. */
export const GivenPassword = z.string().min(1, code('REQUIRED')).max(128, code('TOO_LONG'));
const MailedToken = z.string().min(1).max(200);

export const User = z
  .object({
    name: z.string(),
    email: z.string(),
    /** A path on this server. */
    profilePicture: z.string().nullable(),
    role: Role,
    language: Language,
    grouping: Grouping,
    /** The province that the calculator starts with; null to start with the one used last. */
    defaultProvince: z.string().nullable(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

const Token = z.object({ token: z.string(), expires: z.iso.datetime() });
export const Tokens = z.object({ access: Token, refresh: Token }).meta({ id: 'Tokens' });
export type Tokens = z.infer<typeof Tokens>;

export const LogInResult = z
  .object({ user: User, tokens: Tokens, providerName: z.enum(['password', 'google', 'passkey']) })
  .meta({ id: 'LogInResult' });
export type LogInResult = z.infer<typeof LogInResult>;

const Account = z
  .object({
    user: User,
    searchesLeft: z.int(),
    /** The free searches that the member will get by confirming the address. */
    searchesOnConfirmation: z.int(),
    emailConfirmed: z.boolean(),
    hasPassword: z.boolean(),
    /** When the installation became read-only, so that nothing is saved or charged; null while it is not. */
    readOnlySince: z.iso.datetime().nullable(),
    secondFactor: z.object({
      /** Whether a log-in needs a second step after the password: an app, a passkey, or both. */
      isOn: z.boolean(),
      hasApp: z.boolean(),
      passkeys: z.int(),
      /** Whether this administrator needs the second step to use the desk. */
      isRequired: z.boolean(),
      recoveryCodesLeft: z.int(),
    }),
  })
  .meta({ id: 'Account' });
export type Account = z.infer<typeof Account>;

/** The most characters of base64, for a picture of 2 MB. */
export const MAX_PICTURE = Math.ceil(2_097_152 / 3) * 4;
export const Picture = z.string().min(1).max(MAX_PICTURE, code('PICTURE_TOO_LARGE'));

/** The file of `exportAccount`, which the server streams. */
export const AccountExport = z
  .object({
    exportedAt: z.iso.datetime(),
    account: z.object({
      ...User.shape,
      openedAt: z.iso.datetime(),
      agreedToTermsAt: z.iso.datetime().nullable(),
      emailConfirmedAt: z.iso.datetime().nullable(),
      hasPassword: z.boolean(),
      secondFactorSince: z.iso.datetime().nullable(),
    }),
    /** The picture itself, as base64. */
    picture: z.object({ type: z.string(), base64: z.string() }).nullable(),
    sessions: z.array(z.object({ device: z.string(), startedAt: z.iso.datetime(), lastUsedAt: z.iso.datetime() })),
    /** Secrets of keys are never included; they are not stored. */
    keys: z.array(z.looseObject({ name: z.string(), createdAt: z.iso.datetime() })),
    /** Public keys and credential ids of passkeys are never included. */
    passkeys: z.array(
      z.object({ name: z.string(), createdAt: z.iso.datetime(), lastUsedAt: z.iso.datetime().nullable() }),
    ),
    googleIdentities: z.array(z.object({ issuer: z.string(), subject: z.string(), joinedAt: z.iso.datetime() })),
    knownDevices: z.array(z.object({ lastSeenAt: z.iso.datetime() })),
    mails: z.array(z.object({ template: z.string(), to: z.string(), writtenAt: z.iso.datetime() })),
    /** The orders as the member sees them, with the provider's reference. */
    orders: z.array(z.looseObject({ number: z.string(), reference: z.string(), transaction: z.string().nullable() })),
    savedCards: z.array(
      z.object({ brand: z.string(), lastFour: z.string(), expires: z.string(), savedAt: z.iso.datetime() }),
    ),
    searches: z.array(
      z.object({
        reason: z.string(),
        amount: z.number().int(),
        balanceAfter: z.number().int(),
        at: z.iso.datetime(),
        note: z.string(),
      }),
    ),
    /** Each calculation as it was answered at the time. */
    calculations: z.array(z.looseObject({ id: z.uuid() })),
    /** What later appeals may cost, each with the calculation that it starts from. */
    ladders: z.array(z.looseObject({ calculationId: z.uuid() })),
    /** The member's reports on what registries asked, with the fee of each answer. */
    reports: z.array(z.looseObject({ names: z.array(z.string()), fee: z.string(), madeOn: z.iso.date() })),
    /** Each filing as the member sees it. */
    filings: z.array(z.looseObject({ id: z.uuid(), title: z.string() })),
    /** The calculated files; their answers are among the calculations. */
    batches: z.array(z.looseObject({ id: z.uuid(), name: z.string(), rows: z.int() })),
    /** What the member follows. */
    follows: z.array(z.looseObject({ kind: z.string(), names: z.array(z.string()) })),
    /** The webhook addresses; never their secrets. */
    webhooks: z.array(z.looseObject({ keyId: z.uuid(), url: z.string() })),
  })
  .meta({ id: 'AccountExport' });
export type AccountExport = z.infer<typeof AccountExport>;

/** Registrations with valid fields, counted for one network and for a wider range of networks. */
export const registrationLimits = { network: { max: 20, seconds: 3600 }, site: { max: 100, seconds: 3600 } } as const;

export const accounts = {
  getOffer: {
    method: 'GET',
    path: '/v1/offer',
    summary: 'What a visitor is offered: the free searches of a new account, and whether Google logs in',
    access: 'guest',
    result: z.object({ signUpSearches: z.int(), hasGoogle: z.boolean() }).meta({ id: 'Offer' }),
    limit: { max: 600, seconds: 60, isLocal: true },
  },

  register: {
    ...provenByRequest,
    method: 'POST',
    path: '/v1/auth/register',
    summary: 'Open an account, and log in to it',
    body: z
      .object({
        name: Name,
        email: Email,
        password: NewPassword,
        agreedToTerms: z.literal(true, code('TERMS_NOT_AGREED')),
        language: Language.default('en'),
      })
      .meta({ id: 'Registration' }),
    result: LogInResult,
    status: 201,
    problems: ['EMAIL_TAKEN'],
    limit: { max: 60, seconds: 300 },
  },

  logIn: {
    ...provenByRequest,
    whileReadOnly: true,
    method: 'POST',
    path: '/v1/auth/login',
    summary: 'Log in with an e-mail address and a password',
    body: z
      .object({
        email: z
          .string()
          .trim()
          .min(1, code('REQUIRED'))
          .max(254, code('EMAIL_INVALID'))
          .regex(noControls, code('EMAIL_INVALID')),
        password: GivenPassword,
        keepLoggedIn: z.boolean().default(false),
      })
      .meta({ id: 'Credentials' }),
    result: LogInResult,
    problems: ['LOGIN_FAILED', 'ACCOUNT_SUSPENDED', 'CODE_NEEDED'],
    limit: { max: 60, seconds: 300 },
  },

  forgotPassword: {
    ...provenByRequest,
    method: 'POST',
    path: '/v1/auth/forgot-password',
    summary: 'Ask for a link to set a new password, sent to the address if it has an account',
    body: z.object({ email: Email }),
    result: Done,
    status: 202,
    limit: { max: 10, seconds: 900 },
  },

  resetPassword: {
    ...provenByRequest,
    method: 'POST',
    path: '/v1/auth/reset-password',
    summary: 'Set a new password with a mailed link; every session ends, and the calendar address',
    body: z.object({ token: MailedToken, password: NewPassword }),
    result: Done,
    problems: ['LINK_EXPIRED'],
    limit: { max: 30, seconds: 900 },
  },

  verifyEmail: {
    ...provenByRequest,
    method: 'POST',
    path: '/v1/auth/verify-email',
    summary: 'Confirm an e-mail address with a mailed link',
    body: z.object({ token: MailedToken }),
    result: Done,
    problems: ['LINK_EXPIRED'],
    limit: { max: 30, seconds: 900 },
  },

  resendVerification: {
    method: 'POST',
    path: '/v1/account/verification',
    summary: 'Send the link that confirms the e-mail address again',
    access: 'member',
    result: Done,
    status: 202,
    problems: ['MAIL_NOT_YET'],
    limit: { max: 5, seconds: 900 },
  },

  getAccount: {
    method: 'GET',
    path: '/v1/account',
    summary: 'Who is logged in',
    access: 'member',
    result: Account,
  },

  updateAccount: {
    method: 'PATCH',
    path: '/v1/account',
    summary: 'Change the name, the language, how figures are grouped, or the default province',
    access: 'member',
    body: z
      .object({
        name: Name.optional(),
        language: Language.optional(),
        grouping: Grouping.optional(),
        defaultProvince: placeId.nullable().optional(),
      })
      .meta({ id: 'AccountChange' }),
    result: Account,
    problems: ['NOT_FOUND'],
  },

  changePassword: {
    method: 'PUT',
    path: '/v1/account/password',
    summary: 'Change the password; every other session ends',
    access: 'member',
    body: z.object({ currentPassword: GivenPassword, password: NewPassword }),
    result: Done,
    problems: ['PASSWORD_NOT_SET'],
    limit: { max: 20, seconds: 900 },
  },

  setPicture: {
    method: 'PUT',
    path: '/v1/account/picture',
    summary: 'Set the picture: PNG, JPEG or WebP, at most 2 MB, as base64',
    access: 'member',
    body: z.object({ picture: Picture }),
    result: Account,
    problems: ['PICTURE_NOT_ACCEPTED'],
    limit: { max: 30, seconds: 3600 },
    bodyLimit: MAX_PICTURE + 1024,
    isOneText: true,
  },

  removePicture: {
    method: 'DELETE',
    path: '/v1/account/picture',
    summary: 'Remove the picture',
    access: 'member',
    result: Account,
  },

  getPicture: {
    ...provenByRequest,
    method: 'GET',
    path: '/v1/picture/{id}',
    summary: 'A picture; its address changes with it and cannot be guessed',
    params: byUuid,
    answer: 'file',
    result: z.object({ type: z.string(), bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array) }),
    problems: ['NOT_FOUND'],
  },

  exportAccount: {
    method: 'GET',
    path: '/v1/account/export',
    summary: 'All data about the member, as a JSON file',
    access: 'member',
    answer: 'file',
    result: Download,
    limit: { max: 20, seconds: 3600 },
  },

  deleteAccount: {
    method: 'DELETE',
    path: '/v1/account',
    summary: 'Delete the account and its data; payments stay, without a name',
    access: 'member',
    body: z.object({
      /** Required if the account has a password; otherwise the log-in must be recent. */
      password: GivenPassword.optional(),
    }),
    result: Done,
    problems: ['FRESH_LOGIN_NEEDED', 'LAST_ADMINISTRATOR'],
    limit: { max: 20, seconds: 900 },
  },
} as const satisfies EndpointGroup;
