import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { api } from '../../client/api';
import { joinQueries, type Loadable } from '../../client/loaded';
import { feeNotesQuery } from '../../client/queries';
import { filingQuery } from './queries';

/** A filing with what its sheet says beside it, and why it has no code, if it has none. */
export function usePrintedFiling(id: string) {
  const filing = useQuery(filingQuery(id));
  const { province = '', asOf = '' } = filing.data ?? {};
  const notes = useQuery({ ...feeNotesQuery(province, asOf), enabled: province !== '' });
  const code = useQuery({
    // The code is of these contents: another item, another code.
    queryKey: ['filing sheet', id, filing.data?.changedAt],
    queryFn: () => api.printFiling({ params: { id } }),
    enabled: filing.data !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const query = joinQueries(filing, joinQueries(orNull(code), orNull(notes)));
  const { data } = query;
  return {
    query: { ...query, data: data && { filing: data[0], code: data[1][0], notes: data[1][1] } },
    fault: code.error,
  };
}

/** A sheet is printed also without its code or the ways to pay, if they could not be loaded. */
const orNull = <Data>(query: UseQueryResult<Data>): Loadable<Data | null> => ({
  ...query,
  data: query.data ?? (query.isError ? null : undefined),
  error: null,
});
