import type { HistoryFilters } from '@mizan/api';

/** The filters of the list. They are in the address, so that the back button leads to the same list. */
export type Filters = HistoryFilters;

const names = { searchTerm: 'q', type: 'type', province: 'province', from: 'from', to: 'to' } as const;
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

export function filtersOf(query: URLSearchParams): Filters {
  const read = (name: keyof typeof names) => query.get(names[name])?.trim() || undefined;
  const type = read('type');
  const [searchTerm, province, from, to] = [read('searchTerm'), read('province'), read('from'), read('to')];
  return {
    ...(searchTerm !== undefined && { searchTerm: searchTerm.slice(0, 200) }),
    ...((type === 'courtFee' || type === 'suitValuation') && { type }),
    ...(province !== undefined && { province }),
    ...(from !== undefined && isDay(from) && { from }),
    ...(to !== undefined && isDay(to) && { to }),
  };
}

/** The query of the address; empty without filters. */
export function addressOf(filters: Filters): string {
  const entries = (Object.keys(names) as (keyof typeof names)[]).flatMap((name) => {
    const value = filters[name];
    return value === undefined || value === '' ? [] : [[names[name], value]];
  });
  const query = new URLSearchParams(entries).toString();
  return query === '' ? '' : `?${query}`;
}

export const isNarrowed = (filters: Filters) => addressOf(filters) !== '';
