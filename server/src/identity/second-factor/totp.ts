import { Secret, TOTP } from 'otpauth';

/** Values that every authenticator app supports; many ignore others. */
const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;
/** The code before and the code after are accepted, too, because clocks differ. */
const DRIFT_STEPS = 1;

/** Creates the secret of an app, in base32. */
export const createSecret = () => new Secret({ size: SECRET_BYTES }).base32;

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Mizan', label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });

/** The address that an app reads from the QR code. */
export const otpauthAddress = (secret: string, email: string) => totpOf(secret, email).toString();

/** The time step (RFC 6238) of a code: how many times 30 seconds since 1970; undefined for a wrong code. */
export function timeStepOf(code: string, secret: string, now: Date) {
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: DRIFT_STEPS });
  return delta === null ? undefined : totp.counter({ timestamp: now.getTime() }) + delta;
}
