import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { countriesQuery } from '../../client/queries';
import { useAddressQuery } from '../../language/address';
import { toProblem } from '../../language/error-text';
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
  const hasFailed = useRef(false);
  const isUntouched = draft.province === provinceId && draft.subMinor === null;
  useEffect(() => {
    if (provinceId === null || countries === undefined || kind === undefined) return;
    const pickPlace = () => country && change((before) => withProvince(withCountry(before, country), provinceId));
    if (kind === 'failed') {
      // The kind is picked once its lists load, unless something else is picked meanwhile.
      if (!hasFailed.current) pickPlace();
      const isWaiting = !hasFailed.current || isUntouched;
      hasFailed.current = true;
      if (isWaiting) return;
    } else {
      if (draft.province !== provinceId) pickPlace();
      if (kind) change((before) => withKind(before, kind));
    }
    const rest = new URLSearchParams(query);
    for (const name of ['province', 'major', 'minor', 'kind']) rest.delete(name);
    void navigate(`${pathname}?${rest}`, { replace: true, preventScrollReset: true });
  }, [provinceId, countries, country, kind, draft.province, isUntouched, change, query, pathname, navigate]);
}

/** The kind of suit of today that an address names by its ids: null where it names none or there is none, undefined while it loads. */
function useKindFromAddress(query: URLSearchParams, place: Jurisdiction | null): Kind | null | 'failed' | undefined {
  const [majorId, minorId, kindId] = ['major', 'minor', 'kind'].map((name) => query.get(name));
  const ofMajor = place && majorId ? { ...place, mainCategoryId: majorId } : null;
  const ofMinor = ofMajor && minorId ? { ...ofMajor, minorCategoryId: minorId } : null;
  // The lists load only where the address names a kind.
  const majors = useQuery(majorsQuery(ofMinor && place, ''));
  const minors = useQuery(minorsQuery(ofMinor && ofMajor, ''));
  const subMinors = useQuery(subMinorsQuery(ofMinor, ''));
  const lists = [majors, minors, subMinors];
  // The same object at each render, so that the pick is made once.
  const kind = useMemo(() => {
    const major = majors.data?.find(({ id }) => id === majorId);
    const minor = minors.data?.find(({ id }) => id === minorId);
    const subMinor = subMinors.data?.find(({ id }) => id === kindId);
    return major && minor && subMinor ? { major, minor, subMinor } : null;
  }, [majors.data, minors.data, subMinors.data, majorId, minorId, kindId]);
  if (lists.some(({ isLoading }) => isLoading)) return undefined;
  // The server answers 404 to a category that is gone, and 422 to an id that cannot be one: no retry finds them.
  const isFailed = lists.some(({ error }) => error !== null && ![404, 422].includes(toProblem(error).status));
  return kind === null && isFailed ? 'failed' : kind;
}
