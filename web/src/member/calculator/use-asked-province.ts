import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { countriesQuery } from '../../client/queries';
import { useAddressQuery } from '../../language/address';
import { withCountry, withKind, withProvince } from '../question/draft';
import { useAskedKind } from './use-asked-kind';
import type { Calculator } from './use-calculator';

/** A link may name the province and a kind of suit; they are picked once and leave the address, so that another pick holds. */
export function useAskedProvince({ draft, change }: Pick<Calculator, 'draft' | 'change'>) {
  const query = useAddressQuery();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { data: countries } = useQuery(countriesQuery);
  const asked = query.get('province');
  const country = countries?.find(({ provinces }) => provinces.some(({ id }) => id === asked))?.id;
  const place = asked && country ? { country, province: asked, type: draft.type } : null;
  const kind = useAskedKind(query, place);
  useEffect(() => {
    if (asked === null || countries === undefined || kind === undefined) return;
    if (country && draft.province !== asked) change((before) => withProvince(withCountry(before, country), asked));
    if (kind) change((before) => withKind(before, kind));
    const rest = new URLSearchParams(query);
    for (const name of ['province', 'major', 'minor', 'kind']) rest.delete(name);
    void navigate(`${pathname}?${rest}`, { replace: true, preventScrollReset: true });
  }, [asked, countries, country, kind, draft.province, change, query, pathname, navigate]);
}
