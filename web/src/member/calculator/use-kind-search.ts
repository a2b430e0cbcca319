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

/** Words for the search that come from an example or the address. Text that was typed before React hydrated is appended to words of the address. */
export type SearchWords = { words: string; isFromAddress: boolean };

export type KindSearchOptions = Pick<Draft, 'type' | 'province' | 'asOf'> & {
  /** Receives the picked kind. `isSeen` is false after an early Enter, when the member may already be in another field. */
  onPick: (found: FoundQuestion, isSeen: boolean) => void;
  /** Called if Enter is pressed before there is a result: the first result will be picked. */
  onEarlyEnter?: () => void;
  entered?: SearchWords | null;
};

/** The behaviour of the search field and its list: the keys, the results, and the pick. */
export function useKindSearch(search: KindSearchOptions, field: Field) {
  const { onPick, onEarlyEnter, entered = null } = search;
  const list = useId();
  const [isOpen, setOpen] = useState(false);
  const [isEnterPending, setEnterPending] = useState(false);
  const typed = useDeferredText({ input: field, onTyped, onKeyDown });
  const results = useFound(typed.text.trim(), search);
  const { options: found, isBehind, preferred, countries } = results;
  const isShown = isOpen && found.length > 0 && countries !== undefined;
  const options = useOptions({ list, count: found.length, isOpen: isShown, onPick: pickListed });
  const activeOption = isBehind ? undefined : found[options.active];
  usePickWhen(isEnterPending && isDecided(activeOption, preferred?.id), () => {
    // If the member has typed on meanwhile, the option no longer matches.
    if (field.current?.value === typed.text) pick(options.active, false);
  });
  useEntered(entered, field, enterEarly);

  function pick(index: number, isSeen = true) {
    const option = found[index];
    if (!option) return;
    typed.set('');
    setOpen(false);
    setEnterPending(false);
    onPick({ ...option, amount: results.amount, isLate: isEnterPending }, isSeen);
  }

  /** Enter picks no result of earlier words. */
  function pickListed(index: number) {
    if (!isBehind) pick(index);
  }

  function onTyped() {
    options.moveTo(0);
    setOpen(true);
    setEnterPending(false);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') setOpen(false);
    // Without this, Enter would submit the form.
    if (event.key === 'Enter') event.preventDefault();
    // The keys of an input method only compose a letter.
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
    setEnterPending(true);
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
    /** The options to choose from after an early Enter, if the words do not decide the province. */
    undecided: isEnterPending && activeOption !== undefined ? found.filter(({ row }) => row === 0) : [],
  };
}

type Field = RefObject<HTMLInputElement | null>;

/** Whether an option may be picked unseen: its kind is in one province only, or the option is for the preferred province. */
const isDecided = (option: FoundOption | undefined, preferred: string | undefined) =>
  option !== undefined && (option.kind.provinces.length === 1 || option.place.province === preferred);

function usePickWhen(isNow: boolean, pick: () => void) {
  const pickNow = useStableCallback(pick);
  useEffect(() => {
    if (isNow) pickNow();
  }, [isNow, pickNow]);
}

/** Enters words of an example or of the address once, as an early Enter does. */
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

const nothing: { amount: string | null; kinds: FoundKind[] } = { amount: null, kinds: [] };

/** The server is asked after this pause in typing. */
const DEBOUNCE_MS = 120;

/** The results for the debounced words. The list is deferred, so that the next letter does not wait for it. */
function useFound(typed: string, { type, province, asOf }: Omit<SearchScope, 'last'>) {
  const term = useDebounced(typed, DEBOUNCE_MS);
  const { data: countries } = useQuery(countriesQuery);
  const preferred = usePreferredProvince();
  const query = useQuery({
    ...searchQuery(term, { type, province, asOf, last: preferred?.id ?? null }),
    enabled: term !== '',
    placeholderData: keepPreviousData,
  });
  const { data, isLoading, isPlaceholderData } = query;
  const newest = term === '' ? nothing : (data ?? nothing);
  const found = useDeferredValue(newest);
  const options = useMemo(() => optionsOf(found.kinds), [found]);
  const isNothingFound = !isPlaceholderData && data?.kinds.length === 0;
  useMissedSearch({ term, type, isNothingFound });
  return {
    query,
    ...found,
    options,
    countries,
    preferred,
    /** Whether the list is not yet that of the typed words, or the countries, which a pick needs, are not loaded. */
    isBehind: isLoading || isPlaceholderData || term !== typed || found !== newest || countries === undefined,
    /** The words that found nothing. */
    missed: isNothingFound ? term : null,
  };
}
