import { useNavigate } from 'react-router';
import { useAddressQuery } from '../../language/address';
import { paths } from '../../language/paths';

/** The page and the words of the list. They are kept in the address, so that the back button leads to the same list. */
export function useListAddress() {
  const query = useAddressQuery();
  const navigate = useNavigate();
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
  const searchTerm = (query.get('q') ?? '').trim().slice(0, 200);
  const go = (given: Record<string, string>) => {
    const wanted = new URLSearchParams(Object.entries(given).filter(([, value]) => value !== '')).toString();
    void navigate(`${paths.filings}${wanted && `?${wanted}`}`, { replace: true, preventScrollReset: true });
  };
  return {
    page,
    searchTerm,
    toPage: (to: number) => go({ q: searchTerm, page: String(to) }),
    search: (q: string) => go({ q }),
  };
}
