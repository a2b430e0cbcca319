import { randomBytes } from 'node:crypto';
import type { ShareLink } from '@mizan/api';

const TOKEN_BYTES = 18;

/** Of a new link, which nobody guesses. */
export const makeToken = () => randomBytes(TOKEN_BYTES).toString('base64url');

type Share = { token: string; shared_at: Date; shows_amount: boolean };

/** A stored link as its owner sees it, at an address of the site. */
const toLink =
  (address: string) =>
  ({ token, shared_at, shows_amount }: Share): ShareLink => ({
    token,
    path: `${address}/${token}`,
    sharedAt: shared_at.toISOString(),
    showsAmount: shows_amount,
  });

export const toCalculationLink = toLink('/share');
export const toFilingLink = toLink('/share/filing');
