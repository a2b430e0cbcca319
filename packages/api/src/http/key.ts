/** What an API key may do. */
export const keyPermissions = ['calculate', 'history:read', 'catalogue'] as const;
export type KeyPermission = (typeof keyPermissions)[number];

/** The most keys of one member. */
export const MAX_KEYS = 20;
/** The highest monthly limit of searches that a key may have. */
export const MAX_KEY_LIMIT = 1_000_000;
