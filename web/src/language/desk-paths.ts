/** The path of each view of the dashboard. The query parameter `view` has the same names. */
export const viewPaths = {
  welcome: '/admin',
  courtFee: '/admin/courtFee',
  suitValuation: '/admin/suitValuation',
  courtFeeCSV: '/admin/court-fee-csv',
  suitValuationCSV: '/admin/suit-valuation-csv',
} as const;

/** The other screens of the desk in the order of the side menu, with words under `desk.shell`. */
export const deskPaths = {
  overview: '/admin/overview',
  approval: '/admin/approval',
  members: '/admin/members',
  orders: '/admin/orders',
  messages: '/admin/messages',
  reports: '/admin/reports',
  outbox: '/admin/outbox',
  audit: '/admin/audit',
  lawState: '/admin/lawState',
  forums: '/admin/forums',
  shippedLaw: '/admin/shippedLaw',
  places: '/admin/places',
} as const;

/** Whether an address is one of a view of the dashboard. */
export const isViewPath = (pathname: string): boolean =>
  (Object.values(viewPaths) as string[]).includes(pathname.replace(/\/+$/, ''));

/** Whether the desk has a screen at an address. */
export const isDeskPath = (pathname: string): boolean =>
  isViewPath(pathname) || (Object.values(deskPaths) as string[]).includes(pathname.replace(/\/+$/, ''));
