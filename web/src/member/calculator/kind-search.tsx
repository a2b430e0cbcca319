/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the platform has no list that is steered from a field above it */

import type { FoundCategory } from '@mizan/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, memo, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { LawName, shownName } from '../../language/law-names';
import { useWords, Words } from '../../language/words';
import { box } from '../../ui/field';
import { Icon } from '../../ui/icons';
import { panel } from '../../ui/list';
import { useDebounced } from '../../ui/use-debounced';
import { useDeferredText } from '../../ui/use-deferred-text';
import { optionId, useOptions } from '../../ui/use-options';
import { countriesQuery, searchQuery } from './catalogue';
import { type Draft, withFound } from './draft';
import type { Change } from './use-draft';

const none: FoundCategory[] = [];

/** Pause in typing before the server is asked. */
const DEBOUNCE_MS = 120;

type Scope = Pick<Draft, 'type' | 'province'>;
type KindSearchProps = Scope & { change: Change; focusNext: () => void };

/** Searches the sub-minors by words, in the chosen province or in all. The key `/` focuses it. */
export const KindSearch = memo(function KindSearch({ type, province, change, focusNext }: KindSearchProps) {
  const { words } = useWords();
  const [id, list] = [useId(), useId()];
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useSlash(field);
  const typed = useDeferredText({ input: field, onTyped, onKeyDown });
  const { data: countries } = useQuery(countriesQuery);
  const { found, isBehind, isNone, term } = useFound(typed.text.trim(), { type, province });
  const isShown = isOpen && found.length > 0;
  function pick(index: number) {
    const chosen = found[index];
    if (!chosen) return;
    change((before) => withFound(before, chosen, countries ?? []));
    typed.clear();
    setOpen(false);
    focusNext();
  }

  function onTyped() {
    options.moveTo(0);
    setOpen(true);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') setOpen(false);
    // Enter would submit the form.
    if (event.key === 'Enter') event.preventDefault();
    options.field.onKeyDown(event);
  }

  /** Enter picks no result of earlier words. */
  function pickFound(index: number) {
    if (!isBehind) pick(index);
  }

  const options = useOptions({ list, count: found.length, isOpen: isShown, onPick: pickFound });
  const provinces = new Map(countries?.flatMap((country) => country.provinces).map((one) => [one.id, one.name]));
  return (
    <div className="relative grid gap-1.5">
      <label htmlFor={id} className="flex items-baseline justify-between text-14 font-[550]">
        {words('calculator.byWords')}
        <kbd
          dir="ltr"
          aria-hidden="true"
          className="rounded-1 border border-line-strong px-1.5 text-12 text-ink-3 max-md:hidden"
        >
          /
        </kbd>
      </label>
      <div className="relative">
        <Icon shape="search" className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4.5 text-ink-3" />
        <input
          {...options.field}
          {...typed.field}
          id={id}
          type="text"
          inputMode="search"
          autoComplete="off"
          dir="auto"
          maxLength={100}
          placeholder={words('calculator.byWords.example')}
          onFocus={() => setOpen(true)}
          onBlur={() => {
            typed.flush();
            setOpen(false);
          }}
          className={`${box} min-h-11 pl-10! rtl:pl-3! rtl:pr-10! placeholder:text-ink-3`}
        />
      </div>
      <output className="text-13 text-ink-3">
        {isOpen && isNone ? (
          <Words id="calculator.byWords.none" values={{ term }} parts={{ term: <bdi /> }} />
        ) : (
          words('calculator.byWords.help')
        )}
      </output>
      {/* The field has the focus and handles the keys. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */}
      <div
        id={list}
        role="listbox"
        tabIndex={-1}
        aria-label={words('calculator.byWords')}
        hidden={!isShown}
        onPointerMove={({ target }) => {
          const index = indexAt(target);
          if (index !== null && index !== options.active) options.moveTo(index);
        }}
        onPointerDown={(event) => event.preventDefault()}
        onClick={({ target }) => {
          const index = indexAt(target);
          if (index !== null) pick(index);
        }}
        className={`${panel} absolute inset-x-0 top-[4.75rem] z-10 max-h-[375px] overflow-auto lang-ur:top-[6rem]`}
      >
        {found.map((one, index) => (
          <FoundKind
            key={`${one.province} ${one.subMinorCategory.id}`}
            id={optionId(list, index)}
            found={one}
            province={province === null ? (provinces.get(one.province) ?? one.province) : null}
            index={index}
            isActive={index === options.active}
          />
        ))}
      </div>
    </div>
  );
});

/** The results for the debounced words. The list is deferred, so that the next letter does not wait for it. */
function useFound(typed: string, scope: Scope) {
  const term = useDebounced(typed, DEBOUNCE_MS);
  const { data, isPlaceholderData } = useQuery({
    ...searchQuery(term, scope),
    enabled: term !== '',
    placeholderData: keepPreviousData,
  });
  const newest = term === '' ? none : (data ?? none);
  const found = useDeferredValue(newest);
  return {
    term,
    found,
    /** Whether the list is still that of earlier words. */
    isBehind: isPlaceholderData || term !== typed || found !== newest,
    isNone: term !== '' && !isPlaceholderData && data?.length === 0,
  };
}

type FoundKindProps = {
  id: string;
  found: FoundCategory;
  /** Shown if no province is chosen. */
  province: string | null;
  index: number;
  isActive: boolean;
};

/** Memoised: a result that is still found does not re-render. */
const FoundKind = memo(function FoundKind({ id, found, province, index, isActive }: FoundKindProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      data-index={index}
      className="grid cursor-pointer gap-0.5 rounded-1 px-3 py-2 text-14 aria-selected:bg-well aria-selected:shadow-[inset_0_0_0_2px_var(--color-brass)]"
    >
      <span className="font-semibold">
        <LawName name={found.subMinorCategory.name} />
      </span>
      <span className="text-13 text-ink-2">
        <bdi>{shownName(found.mainCategory.name)}</bdi> / <bdi>{shownName(found.minorCategory.name)}</bdi>
        {province !== null && (
          <>
            {' / '}
            <bdi>{shownName(province)}</bdi>
          </>
        )}
      </span>
      {found.subMinorCategory.suspension && <Off />}
    </div>
  );
});

function Off() {
  const { words } = useWords();
  return (
    <span className="flex items-center gap-1 text-12 font-semibold text-brass-ink">
      <Icon shape="warning" className="size-3.5 stroke-2" />
      {words('off.short')}
    </span>
  );
}

/** The index of the result under the pointer. */
function indexAt(target: EventTarget): number | null {
  const index = (target as Element).closest<HTMLElement>('[data-index]')?.dataset['index'];
  return index === undefined ? null : Number(index);
}

/** `/` focuses the search, except in a field or a dialog. */
function useSlash(field: { current: HTMLInputElement | null }) {
  useEffect(() => {
    const ended = new AbortController();
    const focus = (event: globalThis.KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, [role=dialog]');
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener('keydown', focus, ended);
    return () => ended.abort();
  }, [field]);
}
