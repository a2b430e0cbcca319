import type { FoundKind } from '@mizan/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useDeferredValue, useEffect, useId, useMemo, useState } from 'react';
import { countriesQuery } from '../../client/queries';
import { useDebounced } from '../../ui/delay';
import { useDeferredText } from '../../ui/use-deferred-text';
import { useOptions } from '../../ui/use-options';
import { useStableCallback } from '../../ui/use-stable-callback';
import { type SearchScope, searchQuery } from '../question/catalogue';
import type { Draft, FoundQuestion } from '../question/draft';
import { usePreferredProvince } from '../question/preferred-province';
import { type FoundOption, movedTo, optionsOf } from './found-options';
import { useMissedSearch } from './use-missed-search';

/** Words that were entered elsewhere. What was typed into the field before React had hydrated goes on from those of the address. */
export type SearchWords = { words: string; isFromAddress: boolean };

export type KindSearchOptions = Pick<Draft, 'type' | 'province'> & {
  /** An early Enter picks what the reader has not seen in the list, and may be busy elsewhere by then. */
  onPick: (found: FoundQuestion, isSeen: boolean) => void;
  /** Enter was pressed before anything is found: what is found first will be picked. */
  onEarlyEnter?: () => void;
  entered?: SearchWords | null;
};

/** The field of the search and the list beneath it: what the keys do, what is found, and what is picked. */
export function useKindSearch(search: KindSearchOptions, field: Field) {
  const { onPick, onEarlyEnter, entered = null } = search;
  const list = useId();
  const [isOpen, setOpen] = useState(false);
  const [isAwaited, setAwaited] = useState(false);
  const typed = useDeferredText({ input: field, onTyped, onKeyDown });
  const results = useFound(typed.text.trim(), search);
  const { options: found, isBehind, preferred, countries } = results;
  const isShown = isOpen && found.length > 0 && countries !== undefined;
  const options = useOptions({ list, count: found.length, isOpen: isShown, onPick: pickListed });
  const first = isBehind ? undefined : found[options.active];
  usePickOnceDecided(isAwaited && isDecided(first, preferred?.id), () => {
    // A letter that is typed in this very moment searches on.
    if (field.current?.value === typed.text) pick(options.active, false);
  });
  useEntered(entered, field, enterEarly);

  function pick(index: number, isSeen = true) {
    const option = found[index];
    if (!option) return;
    typed.set('');
    setOpen(false);
    setAwaited(false);
    onPick({ ...option, amount: results.amount, isLate: isAwaited }, isSeen);
  }

  /** Enter picks no result of earlier words. */
  function pickListed(index: number) {
    if (!isBehind) pick(index);
  }

  function onTyped() {
    options.moveTo(0);
    setOpen(true);
    setAwaited(false);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') setOpen(false);
    // Enter would submit the form.
    if (event.key === 'Enter') event.preventDefault();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && isBehind && typed.text.trim() !== '') return enterEarly();
    const to = isShown ? movedTo(found, options.active, pressed(event)) : null;
    if (to === null) return options.field.onKeyDown(event);
    options.moveTo(to);
    event.preventDefault();
  }

  function enterEarly(words?: string) {
    if (words !== undefined) typed.set(words);
    options.moveTo(0);
    setAwaited(true);
    onEarlyEnter?.();
  }

  function close() {
    typed.flush();
    setOpen(false);
    // A long sentence is shown from its beginning.
    field.current?.scrollTo(0, 0);
  }

  return {
    ...results,
    isOpen,
    field: { ...options.field, ...typed.field, onFocus: () => setOpen(true), onBlur: close },
    list: { id: list, active: options.active, isShown, onActive: options.moveTo, onPick: (at: number) => pick(at) },
    /** What the first row may mean, where Enter came before the list and nothing says which province it is. */
    undecided: isAwaited && first !== undefined ? found.filter(({ row }) => row === 0) : [],
  };
}

type Field = RefObject<HTMLInputElement | null>;

/** Takes the first option of a list that was not seen only in a province that the member chose; else asks for the province. */
const isDecided = (first: FoundOption | undefined, preferred: string | undefined) =>
  first !== undefined && (first.kind.provinces.length === 1 || first.place.province === preferred);

function usePickOnceDecided(isNow: boolean, pick: () => void) {
  const pickNow = useStableCallback(pick);
  useEffect(() => {
    if (isNow) pickNow();
  }, [isNow, pickNow]);
}

function useEntered(entered: SearchWords | null, field: Field, enter: (words: string) => void) {
  const enterNow = useStableCallback(enter);
  useEffect(() => {
    if (!entered) return;
    const typedAhead = (entered.isFromAddress && field.current?.value) || '';
    enterNow(`${entered.words} ${typedAhead}`.trim());
  }, [entered, field, enterNow]);
}

function pressed({ key, currentTarget }: KeyboardEvent) {
  const { selectionEnd, value } = currentTarget as HTMLInputElement;
  return { key, isAtEnd: selectionEnd === value.length, isRightToLeft: document.documentElement.dir === 'rtl' };
}

type FoundKinds = { amount: string | null; kinds: FoundKind[] };

const none: FoundKinds = { amount: null, kinds: [] };

/** Pause in typing before the server is asked. */
const DEBOUNCE_MS = 120;

/** The results for the debounced words. The list is deferred, so that the next letter does not wait for it. */
function useFound(typed: string, { type, province }: Omit<SearchScope, 'last'>) {
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
