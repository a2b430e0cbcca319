import type { Endpoints, Result } from '@mizan/api';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../client/api';
import { joinQueries, type Loadable } from '../../client/loaded';
import { feeNotesQuery } from '../../client/queries';
import { dayOf, useToday } from '../../language/format-moments';
import { filingQuery } from './queries';

export type FilingCode = Result<Endpoints['printFiling']>;

/** A filing with the code and the notes for its sheet, and the error if there is no code. */
export function usePrintedFiling(id: string) {
  const cache = useQueryClient();
  const filing = useQuery(filingQuery(id));
  const { province = '', asOf = '' } = filing.data ?? {};
  const notes = useQuery({ ...feeNotesQuery(province, asOf), enabled: province !== '' });
  const code = useQuery({
    // A code is for these contents: a changed filing gets another.
    queryKey: ['filing sheet', id, filing.data?.changedAt],
    queryFn: () => api.printFiling({ params: { id } }),
    enabled: filing.data !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  // Changed meanwhile on another device: the code is for contents that this page does not have.
  const isOutdated = code.data !== undefined && code.data.changedAt !== filing.data?.changedAt;
  useEffect(() => {
    if (isOutdated) void cache.invalidateQueries({ queryKey: filingQuery(id).queryKey });
  }, [isOutdated, cache, id]);
  const query = joinQueries(filing, joinQueries(orNull(code), orNull(notes)));
  const data = isOutdated ? undefined : query.data;
  return {
    query: {
      ...query,
      isLoading: query.isLoading || isOutdated,
      data: data && { filing: data[0], code: data[1][0], notes: data[1][1] },
    },
    fault: code.error,
  };
}

/** The day that a sheet names: the one that the check of its code names, or today without a code. */
export function usePrintDay(code: FilingCode | null): string {
  const today = useToday();
  return code ? dayOf(code.printedAt) : today;
}

/** A query whose failure gives null: a sheet is printed also without its code or the notes. */
const orNull = <Data>(query: UseQueryResult<Data>): Loadable<Data | null> => ({
  ...query,
  data: query.data ?? (query.isError ? null : undefined),
  error: null,
});
