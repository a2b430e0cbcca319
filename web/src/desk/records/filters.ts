import { useNavigate } from 'react-router';
import { useAddressQuery } from '../../language/address';

type Changes = Readonly<Record<string, string | undefined>>;

/** The filters, the page and the open record of a list. The address holds them, so they survive a reload and can be shared. */
export function useFilters() {
  const query = useAddressQuery();
  const navigate = useNavigate();
  const link = (changes: Changes) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined || value === '') next.delete(name);
      else next.set(name, value);
    }
    return { search: next.toString() };
  };
  return {
    get: (name: string) => query.get(name) ?? '',
    /** One of the allowed values; undefined otherwise. */
    oneOf: <Value extends string>(name: string, allowed: readonly Value[]): Value | undefined =>
      allowed.find((value) => value === query.get(name)),
    page: Math.max(1, Number.parseInt(query.get('page') ?? '', 10) || 1),
    link,
    /** Adds a step to the history. */
    push: (changes: Changes) => navigate(link(changes), { preventScrollReset: true }),
    /** Changes filters without a step in the history, and returns to the first page. */
    replace: (changes: Changes) =>
      navigate(link({ page: undefined, before: undefined, ...changes }), { replace: true, preventScrollReset: true }),
  };
}
