/** The path of each view of the desk that shows the law of one province. The query parameter `view` has the same names. */
export const viewPaths = {
  welcome: '/admin',
  courtFee: '/admin/courtFee',
  suitValuation: '/admin/suitValuation',
  courtFeeCSV: '/admin/court-fee-csv',
  suitValuationCSV: '/admin/suit-valuation-csv',
} as const;

/** The other screens of the desk, with words under `desk.shell`. */
export const deskPaths = {
  overview: '/admin/overview',
  lawState: '/admin/lawState',
  forums: '/admin/forums',
  places: '/admin/places',
  members: '/admin/members',
  orders: '/admin/orders',
  mail: '/admin/mail',
  audit: '/admin/audit',
} as const;

/** Former addresses of screens, each of which is now a tab of another screen. */
export const movedPaths: Readonly<Record<string, { readonly path: string; readonly tab: string }>> = {
  '/admin/approval': { path: deskPaths.lawState, tab: 'approval' },
  '/admin/reports': { path: deskPaths.lawState, tab: 'reports' },
  '/admin/shippedLaw': { path: deskPaths.lawState, tab: 'updates' },
  '/admin/messages': { path: deskPaths.mail, tab: 'messages' },
  '/admin/outbox': { path: deskPaths.mail, tab: 'outbox' },
};

/** Every address of the desk. */
export const deskAddresses: readonly string[] = [
  ...Object.values(viewPaths),
  ...Object.values(deskPaths),
  ...Object.keys(movedPaths),
];

/** An address without its final slash. */
export const withoutFinalSlash = (pathname: string): string => pathname.replace(/\/+$/, '');

/** Whether an address is that of a view in `viewPaths`. */
export const isViewPath = (pathname: string): boolean =>
  (Object.values(viewPaths) as string[]).includes(withoutFinalSlash(pathname));

/** Whether the desk has a screen at an address. */
export const isDeskPath = (pathname: string): boolean => deskAddresses.includes(withoutFinalSlash(pathname));
