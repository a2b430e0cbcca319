/** What a key for programs may do. */
export const keyPermissions = ['calculate', 'history:read', 'catalogue'] as const;
export type KeyPermission = (typeof keyPermissions)[number];
