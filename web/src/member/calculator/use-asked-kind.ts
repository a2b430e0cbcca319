import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Jurisdiction, majorsQuery, minorsQuery, subMinorsQuery } from '../question/catalogue';
import type { Kind } from '../question/draft';

/** The kind of suit that an address names by its ids: null where it names none or there is none, undefined while it loads. */
export function useAskedKind(query: URLSearchParams, place: Jurisdiction | null): Kind | null | undefined {
  const [majorId, minorId, kindId] = ['major', 'minor', 'kind'].map((name) => query.get(name));
  const ofMajor = place && majorId ? { ...place, mainCategoryId: majorId } : null;
  const ofMinor = ofMajor && minorId ? { ...ofMajor, minorCategoryId: minorId } : null;
  const majors = useQuery(majorsQuery(ofMinor && place));
  const minors = useQuery(minorsQuery(ofMinor && ofMajor));
  const subMinors = useQuery(subMinorsQuery(ofMinor));
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
