import type { Country, Province } from '@mizan/api';
import type { CalculationType } from '@mizan/engine';

/** The views of the administrator's dashboard, as the query parameter `view` names them, and the address of each. */
export const viewPaths = {
  welcome: '/admin',
  courtFee: '/admin/courtFee',
  suitValuation: '/admin/suitValuation',
  courtFeeCSV: '/admin/court-fee-csv',
  suitValuationCSV: '/admin/suit-valuation-csv',
} as const;
export type View = keyof typeof viewPaths;
export type LawView = Exclude<View, 'welcome'>;

/** What each view but the welcome is about. */
export const typeOfView = {
  courtFee: 'courtFee',
  suitValuation: 'suitValuation',
  courtFeeCSV: 'courtFee',
  suitValuationCSV: 'suitValuation',
} as const satisfies Record<LawView, CalculationType>;

/** What a view is told of the rules it shows; it is made anew for each province and type. */
export type LawProps = { country: Country; province: Province; type: CalculationType };

/** Only court fees are computed by a schedule. */
export const hasSchedule = (view: View) => view !== 'welcome' && typeOfView[view] === 'courtFee';

/** The other screens of the desk, in the order of the side menu; each has words under `desk.shell`. */
export const deskPaths = {
  overview: '/admin/overview',
  members: '/admin/members',
  orders: '/admin/orders',
  messages: '/admin/messages',
  outbox: '/admin/outbox',
  audit: '/admin/audit',
  forums: '/admin/forums',
  places: '/admin/places',
} as const;

/** What the top bar has chosen, by ids. */
export type PlaceIds = { country: string | null; province: string | null };

export const placeIn = (query: URLSearchParams): PlaceIds => ({
  country: query.get('country'),
  province: query.get('province'),
});

/** The one address of a view: its path and its parameter say the same, and what is chosen survives a reload. */
export const viewPath = (view: View, chosen: PlaceIds): string =>
  withPlace(viewPaths[view], chosen, view === 'welcome' ? {} : { view });

export function withPlace(path: string, { country, province }: PlaceIds, more: Record<string, string> = {}): string {
  const query = new URLSearchParams(more);
  if (country !== null) query.set('country', country);
  if (province !== null) query.set('province', province);
  return query.size === 0 ? path : `${path}?${query}`;
}

const isView = (name: string | null): name is View => name !== null && Object.hasOwn(viewPaths, name);

/** Which view an address asks for: by its parameter, else by its path. */
export function viewIn(pathname: string, query: URLSearchParams): View {
  const named = query.get('view');
  if (isView(named)) return named;
  const path = pathname.replace(/\/+$/, '');
  return (Object.keys(viewPaths) as View[]).find((view) => viewPaths[view] === path) ?? 'welcome';
}

/** Without a country and a province there is only the welcome; with both there are rules to show, court fees first. */
export function viewFor(view: View, { country, province }: PlaceIds): View {
  if (country === null || province === null) return 'welcome';
  return view === 'welcome' ? 'courtFee' : view;
}
