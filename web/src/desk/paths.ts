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

/** The ids of the place chosen in the top bar. */
export type PlaceIds = { country: string | null; province: string | null };

export const placeIn = (query: URLSearchParams): PlaceIds => ({
  country: query.get('country'),
  province: query.get('province'),
});

/** The day whose rules an address names; null for today. */
export const dayIn = (query: URLSearchParams) => dayOf(query.get('on') ?? '');

/** A day of an address; null where the text is none. */
export function dayOf(day: string): string | null {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : null;
}

/** The address of a view, whose path and parameter agree and which keeps the chosen place. */
export const viewPath = (view: View, chosen: PlaceIds): string =>
  withPlace(viewPaths[view], chosen, view === 'welcome' ? {} : { view });

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

/** Whether two addresses show the same rules, although they show or filter them otherwise. */
export function isSameLaw(one: Address, other: Address): boolean {
  const [first, second] = [new URLSearchParams(one.search), new URLSearchParams(other.search)];
  return (
    one.pathname === other.pathname &&
    ['country', 'province', 'on'].every((name) => first.get(name) === second.get(name))
  );
}

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

/** The view that an address names by its parameter, or else by its path. */
export function viewIn(pathname: string, query: URLSearchParams): View {
  const name = query.get('view');
  if (isView(name)) return name;
  const path = pathname.replace(/\/+$/, '');
  return (Object.keys(viewPaths) as View[]).find((view) => viewPaths[view] === path) ?? 'welcome';
}

/** Shows the welcome until a place is chosen, and then the named view, or court fees. */
export function viewFor(view: View, { country, province }: PlaceIds): View {
  if (country === null || province === null) return 'welcome';
  return view === 'welcome' ? 'courtFee' : view;
}
