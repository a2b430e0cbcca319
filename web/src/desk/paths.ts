import type { Country, Province } from '@mizan/api';
import type { CalculationType } from '@mizan/engine';
import { viewPaths } from '../language/desk-paths';

export type View = keyof typeof viewPaths;
export type LawView = Exclude<View, 'welcome'>;

/** The type of rules that each view is about. */
export const typeOfView = {
  courtFee: 'courtFee',
  suitValuation: 'suitValuation',
  courtFeeCSV: 'courtFee',
  suitValuationCSV: 'suitValuation',
} as const satisfies Record<LawView, CalculationType>;

/** The props of a view. It is remounted for each province and type. */
export type LawProps = { country: Country; province: Province; type: CalculationType };

/** Whether a view has a schedule: suit valuations have none. */
export const hasSchedule = (view: View) => view !== 'welcome' && typeOfView[view] === 'courtFee';

/** The ids of a country and a province; null for one that is not chosen. */
export type PlaceIds = { country: string | null; province: string | null };

export const placeIn = (query: URLSearchParams): PlaceIds => ({
  country: query.get('country'),
  province: query.get('province'),
});

/** The day whose rules an address names; null for today. */
export const dayIn = (query: URLSearchParams) => parseDay(query.get('on') ?? '');

/** The day that a text names, as 2026-01-31; null for any other text. */
export function parseDay(day: string): string | null {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : null;
}

/** The address of a view for a place, with the day whose rules it shows; null for today. */
export const viewPath = (view: View, place: PlaceIds, day: string | null = null): string =>
  withPlace(viewPaths[view], place, view === 'welcome' ? {} : { view }) + (day === null ? '' : `&on=${day}`);

/** A rule to look at, and an amount to try on it. */
export type LinkedRule = { readonly rule: string; readonly amount: string };

/** The address of the editor at one rule. */
export const rulePath = (view: LawView, chosen: PlaceIds, linked: LinkedRule): string =>
  withPlace(viewPaths[view], chosen, { view, ...linked });

/** The rule that an address of the editor names, with the amount to try on it. */
export function ruleIn(query: URLSearchParams): LinkedRule | null {
  const rule = query.get('rule');
  return rule === null ? null : { rule, amount: query.get('amount') ?? '' };
}

type Address = { readonly pathname: string; readonly search: string };

/** Whether two addresses show the same rules of the same place and day, whatever their filters are. */
export function isSameLaw(one: Address, other: Address): boolean {
  const [first, second] = [new URLSearchParams(one.search), new URLSearchParams(other.search)];
  return (
    one.pathname === other.pathname &&
    ['country', 'province', 'on'].every((name) => first.get(name) === second.get(name))
  );
}

/** An address with parameters and the chosen place. */
export function withPlace(
  path: string,
  { country, province }: PlaceIds,
  parameters: Record<string, string> = {},
): string {
  const query = new URLSearchParams(parameters);
  if (country !== null) query.set('country', country);
  if (province !== null) query.set('province', province);
  return query.size === 0 ? path : `${path}?${query}`;
}

const isView = (name: string | null): name is View => name !== null && Object.hasOwn(viewPaths, name);

/** The view that the parameter of an address names; without a parameter the one of its path. */
export function viewIn(pathname: string, query: URLSearchParams): View {
  const name = query.get('view');
  if (isView(name)) return name;
  const path = pathname.replace(/\/+$/, '');
  return (Object.keys(viewPaths) as View[]).find((view) => viewPaths[view] === path) ?? 'welcome';
}

/** The view to show: the welcome until a place is chosen, then the named view, or court fees. */
export function viewFor(view: View, { country, province }: PlaceIds): View {
  if (country === null || province === null) return 'welcome';
  return view === 'welcome' ? 'courtFee' : view;
}
