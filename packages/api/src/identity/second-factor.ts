import { z } from 'zod';
import type { EndpointGroup } from '../http/endpoint.ts';
import { code } from '../http/field-errors.ts';
import { Done, provenByRequest } from '../http/fields.ts';
import { GivenPassword, LogInResult } from './accounts.ts';

/** Six digits of the authenticator app, or a recovery code; spaces, hyphens and the case of letters do not matter. */
const Code = z.string().trim().min(1, code('REQUIRED')).max(100, code('TOO_LONG'));

/** Both prove that the member is there. The password is required if the account has one; otherwise a recent log-in. */
const Proof = z.object({ password: GivenPassword.optional(), code: Code }).meta({ id: 'SecondFactorProof' });

/** Each is good once. They are shown once, and stored as digests. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });

const limit = { max: 20, seconds: 900 } as const;

export const secondFactor = {
  logInWithCode: {
    ...provenByRequest,
    method: 'POST',
    path: '/v1/auth/login/code',
    summary: 'Finish a log-in that was answered with CODE_NEEDED, with its ticket and a code',
    body: z.object({ ticket: z.string().min(1).max(1000), code: Code }),
    result: LogInResult,
    problems: ['LOGIN_EXPIRED', 'ACCOUNT_SUSPENDED', 'SECOND_FACTOR_CHANGED'],
    limit: { max: 60, seconds: 300 },
  },

  createSecondFactor: {
    method: 'POST',
    path: '/v1/account/second-factor',
    summary: 'A new secret for an authenticator app; nothing is asked at log-in until a code has turned it on',
    access: 'member',
    result: z
      .object({
        /** The secret in base32, to be typed. */
        secret: z.string(),
        /** The `otpauth:` address, to be shown as a QR code. */
        address: z.string(),
      })
      .meta({ id: 'NewSecondFactor' }),
    problems: ['EMAIL_NOT_CONFIRMED', 'SECOND_FACTOR_CHANGED'],
    limit,
  },

  turnOnSecondFactor: {
    method: 'PUT',
    path: '/v1/account/second-factor',
    summary: 'Ask for a code at each log-in from now on; every other session ends',
    access: 'member',
    body: Proof,
    result: RecoveryCodes,
    problems: ['FRESH_LOGIN_NEEDED', 'SECOND_FACTOR_CHANGED'],
    limit,
  },

  turnOffSecondFactor: {
    method: 'DELETE',
    path: '/v1/account/second-factor',
    summary: 'Ask for no code at log-in any more',
    access: 'member',
    body: Proof,
    result: Done,
    problems: ['FRESH_LOGIN_NEEDED', 'SECOND_FACTOR_CHANGED'],
    limit,
  },

  renewRecoveryCodes: {
    method: 'POST',
    path: '/v1/account/second-factor/recovery-codes',
    summary: 'New recovery codes; those before are good no longer',
    access: 'member',
    body: Proof,
    result: RecoveryCodes,
    problems: ['FRESH_LOGIN_NEEDED', 'SECOND_FACTOR_CHANGED'],
    limit,
  },
} as const satisfies EndpointGroup;
