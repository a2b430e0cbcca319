import { randomBytes } from 'node:crypto';
import type { ShareLink } from '@mizan/api';

/** 144 random bits, which cannot be guessed; they are 24 characters in an address. */
const TOKEN_BYTES = 18;

/** Creates the token of a new link. */
export const makeToken = () => randomBytes(TOKEN_BYTES).toString('base64url');

type Share = { token: string; shows_amount: boolean };

/** Converts a stored link to the contract's form, for an address of the site. */
const toLink =
  (address: string) =>
  ({ token, shows_amount }: Share): ShareLink => ({
    token,
    path: `${address}/${token}`,
    showsAmount: shows_amount,
  });

export const toCalculationLink = toLink('/share');
export const toFilingLink = toLink('/share/filing');
