import { z } from 'zod';
import type { EndpointGroup } from '../http/endpoint.ts';
import { Done, provenByRequest } from '../http/fields.ts';
import { LogInResult } from './accounts.ts';
import { Code, Proof, recoveryCodes } from './proof.ts';

const RecoveryCodes = z.object({ recoveryCodes }).meta({ id: 'RecoveryCodes' });

const problems = ['FRESH_LOGIN_NEEDED', 'SECOND_FACTOR_CHANGED', 'PASSKEY_FAILED', 'PASSKEY_EXPIRED'] as const;
const limit = { max: 20, seconds: 900 } as const;

export const secondFactor = {
  logInWithCode: {
    ...provenByRequest,
    whileReadOnly: true,
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
        /** The secret in base32, for typing. */
        secret: z.string(),
        /** The `otpauth:` address, for a QR code. */
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
    /** The code comes from the new app. A member with a passkey uses it in place of the password. */
    body: Proof.extend({ code: Code }).meta({ id: 'SecondFactorStart' }),
    result: RecoveryCodes,
    problems,
    limit,
  },

  turnOffSecondFactor: {
    method: 'DELETE',
    path: '/v1/account/second-factor',
    summary: 'Ask for no code of the app at log-in any more',
    access: 'member',
    body: Proof,
    result: Done,
    problems,
    limit,
  },

  renewRecoveryCodes: {
    method: 'POST',
    path: '/v1/account/second-factor/recovery-codes',
    summary: 'New recovery codes; those before are good no longer',
    access: 'member',
    body: Proof,
    result: RecoveryCodes,
    problems,
    limit,
  },
} as const satisfies EndpointGroup;
