import { useMemo } from 'react';
import { useLocation } from 'react-router';

/** The query of the address. The router's own hook `useSearchParams` would add code for changing it to every page. */
export function useAddressQuery(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}
