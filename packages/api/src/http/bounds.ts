// Limits and choices of the contract that screens show too, without schemas, so that the browser loads no zod.

/** The first and last day for which law can be recorded. */
export const FIRST_DAY = '1800-01-01';
export const LAST_DAY = '2199-12-31';

/** How long an access token lasts; browsers whose clock is wrong count it from when they receive the token. */
export const ACCESS_TOKEN_MS = 15 * 60_000;

/** What an API key may do. */
export const keyPermissions = ['calculate', 'history:read', 'catalogue'] as const;
export type KeyPermission = (typeof keyPermissions)[number];

/** The most keys of one member. */
export const MAX_KEYS = 20;
/** The highest monthly limit of searches that a key may have. */
export const MAX_KEY_LIMIT = 1_000_000;

/** The most follows that one member may have. */
export const MAX_FOLLOWS = 50;

/** The most calculations that can be requested by id at once. */
export const MAX_CHOSEN = 100;

/** The most passkeys of one member. */
export const MAX_PASSKEYS = 10;
