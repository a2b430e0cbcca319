/** What a key for programs may do. */
export const keyPermissions = ['calculate', 'history:read', 'catalogue'] as const;
export type KeyPermission = (typeof keyPermissions)[number];

/** Keys that one member may have. */
export const MAX_KEYS = 20;
/** Searches that may be the limit of a key in a month. */
export const MAX_KEY_LIMIT = 1_000_000;
