import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { countriesQuery } from '../../client/queries';
import { useAddressQuery } from '../../language/address';
import { type Jurisdiction, majorsQuery, minorsQuery, subMinorsQuery } from '../question/catalogue';
import { type Kind, withCountry, withKind, withProvince } from '../question/draft';
import type { Calculator } from '../question/use-calculator';

/** Picks the province and the kind of suit that an address names. They are picked once and leave the address, so that later picks stay. */
export function usePicksFromAddress({ draft, change }: Pick<Calculator, 'draft' | 'change'>) {
  const query = useAddressQuery();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { data: countries } = useQuery(countriesQuery);
  const provinceId = query.get('province');
  const country = countries?.find(({ provinces }) => provinces.some(({ id }) => id === provinceId))?.id;
  const place = provinceId && country ? { country, province: provinceId, type: draft.type } : null;
  const kind = useKindFromAddress(query, place);
  useEffect(() => {
    if (provinceId === null || countries === undefined || kind === undefined) return;
    if (country && draft.province !== provinceId)
      change((before) => withProvince(withCountry(before, country), provinceId));
    if (kind) change((before) => withKind(before, kind));
    const rest = new URLSearchParams(query);
    for (const name of ['province', 'major', 'minor', 'kind']) rest.delete(name);
    void navigate(`${pathname}?${rest}`, { replace: true, preventScrollReset: true });
  }, [provinceId, countries, country, kind, draft.province, change, query, pathname, navigate]);
}

/** The kind of suit of today that an address names by its ids: null where it names none or there is none, undefined while it loads. */
function useKindFromAddress(query: URLSearchParams, place: Jurisdiction | null): Kind | null | undefined {
  const [majorId, minorId, kindId] = ['major', 'minor', 'kind'].map((name) => query.get(name));
  const ofMajor = place && majorId ? { ...place, mainCategoryId: majorId } : null;
  const ofMinor = ofMajor && minorId ? { ...ofMajor, minorCategoryId: minorId } : null;
  // The lists load only where the address names a kind.
  const majors = useQuery(majorsQuery(ofMinor && place, ''));
  const minors = useQuery(minorsQuery(ofMinor && ofMajor, ''));
  const subMinors = useQuery(subMinorsQuery(ofMinor, ''));
  const loading = [majors, minors, subMinors].some(({ isLoading }) => isLoading);
  // The same object at each render, so that the pick is made once.
  const kind = useMemo(() => {
    const major = majors.data?.find(({ id }) => id === majorId);
    const minor = minors.data?.find(({ id }) => id === minorId);
    const subMinor = subMinors.data?.find(({ id }) => id === kindId);
    return major && minor && subMinor ? { major, minor, subMinor } : null;
  }, [majors.data, minors.data, subMinors.data, majorId, minorId, kindId]);
  return loading ? undefined : kind;
}
