import type { FoundKind } from '@mizan/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useDebounced } from '../../ui/use-debounced';
import { type SearchScope, searchQuery } from './catalogue';

type FoundKinds = { amount: string | null; kinds: FoundKind[] };

const none: FoundKinds = { amount: null, kinds: [] };

/** Pause in typing before the server is asked. */
const DEBOUNCE_MS = 120;

/** The results for the debounced words. The list is deferred, so that the next letter does not wait for it. */
export function useFound(typed: string, scope: SearchScope) {
  const term = useDebounced(typed, DEBOUNCE_MS);
  const { data, isLoading, isPlaceholderData } = useQuery({
    ...searchQuery(term, scope),
    enabled: term !== '',
    placeholderData: keepPreviousData,
  });
  const newest = term === '' ? none : (data ?? none);
  const found = useDeferredValue(newest);
  return {
    term,
    ...found,
    /** Whether the list is still that of earlier words, or empty because none has come yet. */
    isBehind: isLoading || isPlaceholderData || term !== typed || found !== newest,
    isNone: term !== '' && !isPlaceholderData && data?.kinds.length === 0,
  };
}
