import { z } from 'zod';
import type { EndpointGroup } from '../http/endpoint.ts';
import { Done, memberRecord, ownName, provenByRequest } from '../http/fields.ts';
import { LogInResult } from './accounts.ts';
import { base64url, credentialOf, PasskeyAnswer, Proof, recoveryCodes } from './proof.ts';

const Passkey = z
  .object({
    id: z.uuid(),
    name: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
    /** When the passkey was blocked because a copy of it was used; null while it works. */
    blockedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof Passkey>;

const required = z.literal('required');
const Credential = z.object({ id: z.string(), type: z.literal('public-key') });

/** Options for `PublicKeyCredential.parseRequestOptionsFromJSON`. The challenge works once, within ten minutes. */
const PasskeyQuestion = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification: required,
    allowCredentials: z.array(Credential),
  })
  .meta({ id: 'PasskeyQuestion' });
export type PasskeyQuestion = z.infer<typeof PasskeyQuestion>;

/** Options for `PublicKeyCredential.parseCreationOptionsFromJSON`. */
const NewPasskeyQuestion = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    /** The id is random, and says nothing about the member. */
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    timeout: z.int(),
    excludeCredentials: z.array(Credential),
    authenticatorSelection: z.object({
      residentKey: required,
      requireResidentKey: z.literal(true),
      userVerification: required,
    }),
    attestation: z.literal('none'),
  })
  .meta({ id: 'NewPasskeyQuestion' });
export type NewPasskeyQuestion = z.infer<typeof NewPasskeyQuestion>;

/** A RegistrationResponseJSON of WebAuthn. */
const MadePasskey = credentialOf(
  z.object({ clientDataJSON: base64url(4000), attestationObject: base64url(20_000) }),
).meta({ id: 'MadePasskey' });

const limit = { max: 20, seconds: 900 } as const;
const refusals = ['PASSKEY_FAILED', 'PASSKEY_EXPIRED'] as const;

export const passkeys = {
  startPasskeyLogIn: {
    ...provenByRequest,
    whileReadOnly: true,
    method: 'POST',
    path: '/v1/auth/login/passkey/options',
    summary: 'What the browser asks a passkey to log in; the answer is good in this browser alone',
    result: PasskeyQuestion,
    // The log-in page requests this when it opens, so that browsers offer passkeys in the e-mail field.
    limit: { max: 300, seconds: 300 },
  },

  logInWithPasskey: {
    ...provenByRequest,
    whileReadOnly: true,
    method: 'POST',
    path: '/v1/auth/login/passkey',
    summary: 'Log in with a passkey alone: it has verified its user, so that no code is asked for',
    body: z.object({ passkey: PasskeyAnswer, keepLoggedIn: z.boolean().default(false) }),
    result: LogInResult,
    problems: [...refusals, 'ACCOUNT_SUSPENDED'],
    limit: { max: 60, seconds: 300 },
  },

  listPasskeys: {
    method: 'GET',
    path: '/v1/account/passkeys',
    summary: 'The passkeys of the account, the newest first',
    access: 'member',
    result: z.object({ passkeys: z.array(Passkey) }),
  },

  startPasskeyProof: {
    method: 'POST',
    path: '/v1/account/passkeys/proof',
    summary:
      'What the browser asks a passkey to prove that the member is there; the answer is good in this session alone',
    access: 'member',
    result: PasskeyQuestion,
    limit: { max: 60, seconds: 900 },
  },

  startPasskey: {
    method: 'POST',
    path: '/v1/account/passkeys/options',
    summary: 'What the browser needs to make a passkey; where two-step log-in is off, the password is proof enough',
    access: 'member',
    body: Proof,
    result: NewPasskeyQuestion,
    problems: [...refusals, 'FRESH_LOGIN_NEEDED', 'EMAIL_NOT_CONFIRMED', 'SECOND_FACTOR_CHANGED', 'TOO_MANY_PASSKEYS'],
    limit,
  },

  addPasskey: {
    method: 'POST',
    path: '/v1/account/passkeys',
    summary:
      'Keep a passkey that was just made. If two-step log-in was off, it turns on and every other session ends; otherwise none ends',
    access: 'member',
    body: z.object({ name: ownName, passkey: MadePasskey }).meta({ id: 'AddedPasskey' }),
    /** Recovery codes if two-step log-in was off before; otherwise none. */
    result: z.object({ passkey: Passkey, recoveryCodes }),
    status: 201,
    problems: [...refusals, 'EMAIL_NOT_CONFIRMED', 'TOO_MANY_PASSKEYS'],
    limit,
  },

  renamePasskey: {
    ...memberRecord,
    method: 'PATCH',
    path: '/v1/account/passkeys/{id}',
    summary: 'Give a passkey another name',
    body: z.object({ name: ownName }),
    result: Done,
  },

  removePasskey: {
    ...memberRecord,
    method: 'DELETE',
    path: '/v1/account/passkeys/{id}',
    summary:
      'Remove a passkey; sessions go on. When the last one is removed and there is no app, log-in no longer asks for a code',
    body: Proof,
    result: Done,
    problems: [...memberRecord.problems, ...refusals, 'FRESH_LOGIN_NEEDED', 'SECOND_FACTOR_CHANGED'],
    limit,
  },
} as const satisfies EndpointGroup;
