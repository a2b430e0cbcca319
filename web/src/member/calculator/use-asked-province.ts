import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAddressQuery } from '../../language/address';
import { countriesQuery } from './catalogue';
import { withCountry, withProvince } from './draft';
import type { Calculator } from './use-calculator';

/** A link may name the province; it is picked once and leaves the address, so that another pick holds. */
export function useAskedProvince({ draft, change }: Pick<Calculator, 'draft' | 'change'>) {
  const query = useAddressQuery();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { data: countries } = useQuery(countriesQuery);
  const asked = query.get('province');
  useEffect(() => {
    if (asked === null || countries === undefined) return;
    const country = countries.find(({ provinces }) => provinces.some(({ id }) => id === asked));
    if (country && draft.province !== asked) change((before) => withProvince(withCountry(before, country.id), asked));
    const rest = new URLSearchParams(query);
    rest.delete('province');
    void navigate(`${pathname}?${rest}`, { replace: true, preventScrollReset: true });
  }, [asked, countries, draft.province, change, query, pathname, navigate]);
}
