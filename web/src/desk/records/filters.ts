import { useNavigate } from 'react-router';
import { useAddressQuery } from '../../language/address';

type Changes = Readonly<Record<string, string | undefined>>;

/**
 * What a list is narrowed to, where one is in it and which record is open, kept in the address: it survives a reload,
 * can be sent to somebody, and the way back leads through it.
 */
export function useFilters() {
  const query = useAddressQuery();
  const navigate = useNavigate();
  const to = (changes: Changes) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined || value === '') next.delete(name);
      else next.set(name, value);
    }
    return { search: next.toString() };
  };
  return {
    get: (name: string) => query.get(name) ?? '',
    /** Undefined where it is not in the address, as the server wants it. */
    given: <Value extends string>(name: string, allowed: readonly Value[]): Value | undefined =>
      allowed.find((value) => value === query.get(name)),
    page: Math.max(1, Number.parseInt(query.get('page') ?? '', 10) || 1),
    to,
    /** A step that the way back undoes. */
    go: (changes: Changes) => navigate(to(changes), { preventScrollReset: true }),
    /** Another question begins at its first page, and takes the place of the last in the way back. */
    narrow: (changes: Changes) =>
      navigate(to({ page: undefined, before: undefined, ...changes }), { replace: true, preventScrollReset: true }),
  };
}

export type Filters = ReturnType<typeof useFilters>;
