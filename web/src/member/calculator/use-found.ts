import type { FoundKind } from '@mizan/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { countriesQuery } from '../../client/queries';
import { useDebounced } from '../../ui/delay';
import { type SearchScope, searchQuery } from '../question/catalogue';
import { usePreferredProvince } from '../question/preferred-province';
import { optionsOf } from './found-options';
import { useMissedSearch } from './use-missed-search';

type FoundKinds = { amount: string | null; kinds: FoundKind[] };

const none: FoundKinds = { amount: null, kinds: [] };

/** Pause in typing before the server is asked. */
const DEBOUNCE_MS = 120;

/** The results for the debounced words. The list is deferred, so that the next letter does not wait for it. */
export function useFound(typed: string, { type, province }: Omit<SearchScope, 'last'>) {
  const term = useDebounced(typed, DEBOUNCE_MS);
  const { data: countries } = useQuery(countriesQuery);
  const preferred = usePreferredProvince();
  const query = useQuery({
    ...searchQuery(term, { type, province, last: preferred?.id ?? null }),
    enabled: term !== '',
    placeholderData: keepPreviousData,
  });
  const { data, isLoading, isPlaceholderData } = query;
  const newest = term === '' ? none : (data ?? none);
  const found = useDeferredValue(newest);
  const options = useMemo(() => optionsOf(found.kinds), [found]);
  const isNone = !isPlaceholderData && data?.kinds.length === 0;
  useMissedSearch({ term, type, isNone });
  return {
    query,
    ...found,
    options,
    countries,
    preferred,
    /** Whether the list is still that of earlier words, or empty because none has come yet. What was found names its province,
        and a pick also sets the country. */
    isBehind: isLoading || isPlaceholderData || term !== typed || found !== newest || countries === undefined,
    /** The words that found nothing. */
    missed: isNone ? term : null,
  };
}
