import { randomBytes } from 'node:crypto';
import type { ShareLink } from '@mizan/api';

/** 144 random bits, which nobody guesses; 24 characters in an address. */
const TOKEN_BYTES = 18;

/** The token of a new link. */
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
