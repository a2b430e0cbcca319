import { useQuery } from '@tanstack/react-query';
import { api } from '../client/api';
import { KEPT_CALCULATIONS } from '../client/queries';
import { PracticeLines } from './practice';

type Place = Parameters<typeof api.getPractice>[0]['params'];

/** What registries did with the fee of a rule, as its version charges it. */
export const practiceQuery = (params: Place, version?: number) => ({
  queryKey: ['practice', params, version],
  queryFn: () => api.getPractice({ params, query: { version } }),
  staleTime: 60_000,
  meta: { kept: KEPT_CALCULATIONS },
});

/** Nothing while there is no practice or it cannot be loaded. */
export function PracticeOf({ place, version }: { place: Place; version?: number }) {
  const { data = [] } = useQuery(practiceQuery(place, version));
  return <PracticeLines practice={data} namesReadings />;
}
