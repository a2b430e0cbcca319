import { z } from 'zod';
import { code } from '../http/field-errors.ts';
import { GivenPassword } from './accounts.ts';

/** Six digits of the authenticator app, or a recovery code; spaces, hyphens and the case of letters do not matter. */
export const Code = z.string().trim().min(1, code('REQUIRED')).max(100, code('TOO_LONG'));

/** Bytes as WebAuthn writes them in JSON. */
export const base64url = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^[\w-]+$/);

/** The longest credential id has 1,023 bytes, which are this many characters of base64url. */
const MAX_CREDENTIAL = 1364;

/** A credential as the browser writes it (`credential.toJSON()`). */
export const credentialOf = <Response extends z.ZodType>(response: Response) =>
  z.object({
    id: base64url(MAX_CREDENTIAL),
    rawId: base64url(MAX_CREDENTIAL),
    type: z.literal('public-key'),
    response,
  });

/** The signed answer of a passkey: an AuthenticationResponseJSON of WebAuthn. */
export const PasskeyAnswer = credentialOf(
  z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(8000),
    userHandle: base64url(100).optional(),
  }),
).meta({ id: 'PasskeyAnswer' });
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

/**
 * Proves that the member is present: a passkey alone, because it has verified its user; or a code with the password, or
 * with a recent log-in if the account has no password.
 */
export const Proof = z
  .object({ password: GivenPassword.optional(), code: Code.optional(), passkey: PasskeyAnswer.optional() })
  .meta({ id: 'SecondFactorProof' });
export type Proof = z.infer<typeof Proof>;

/** Each code works once. They are shown once, and stored as digests. */
export const recoveryCodes = z.array(z.string());
