import { Secret, TOTP } from 'otpauth';

/** How long the app shows a code. */
export const STEP_MS = 30_000;

/** The code that an authenticator app shows. */
export const codeOf = (secret: string, timestamp: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
