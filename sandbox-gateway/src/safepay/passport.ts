import { createHmac } from 'node:crypto';

/** A passport is valid for one hour. */
const LIFE_MS = 3_600_000;

type IssueOptions = { secret: string; now: number };

const signatureOf = (until: string, secret: string) =>
  createHmac('sha256', secret).update(`passport ${until}`).digest('hex');

/** Issues a token that opens the checkout page for an hour. It contains its expiry, so it survives restarts. */
export function issuePassport({ secret, now }: IssueOptions) {
  const until = String(now + LIFE_MS);
  return `${until}.${signatureOf(until, secret)}`;
}

export function isPassport(token: string, { secret, now }: IssueOptions) {
  const [until = '', signature = ''] = token.split('.');
  return signature === signatureOf(until, secret) && Number(until) > now;
}
