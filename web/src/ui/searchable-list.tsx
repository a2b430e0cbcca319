import {
  type KeyboardEvent,
  type RefObject,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
} from 'react';
import { useDebounced } from './delay';
import { Icon } from './icons';
import { box } from './labelled-field';
import { OptionList } from './option-list';
import { createSearch, type Option } from './search-choices';
import type { Choice } from './select';
import { useDeferredText } from './use-deferred-text';
import { useOptions } from './use-options';
import { useStableCallback } from './use-stable-callback';

type SearchableListProps = {
  label: string;
  placeholder: string;
  /** The text shown when nothing matches. */
  none: string;
  choices: readonly Choice[];
  value: string | null;
  onChange: (id: string) => void;
  /** Receives the option under the pointer or the arrow keys, and the first match when typing pauses. */
  onActive?: (id: string) => void;
  /** The callback for Backspace in an empty search. */
  onBack?: () => void;
  fieldRef?: RefObject<HTMLInputElement | null> | undefined;
};

/** The first match is reported when typing pauses, not for every letter. */
const PAUSE_MS = 150;

/** A list with a search above it. The focus stays in the search; the arrow keys move through the matches. At most 375 px high. */
export function SearchableList({ label, placeholder, none, choices, value, ...rest }: SearchableListProps) {
  const { onChange, onActive, onBack, fieldRef } = rest;
  const list = useId();
  const ownRef = useRef<HTMLInputElement>(null);
  const typed = useDeferredText({ input: fieldRef ?? ownRef, onTyped: () => moveTo(0), onKeyDown });
  const search = useMemo(() => createSearch(choices), [choices]);
  const found = useMemo(() => search(typed.text), [search, typed.text]);
  // The list re-renders after the letter, and only if it changed; Enter picks from the newest results.
  const shown = useDeferredValue(found);
  const { active, moveTo, field } = useOptions({
    list,
    count: found.length,
    start: choices.findIndex(({ id }) => id === value),
    onPick: (index) => pick(found[index]),
    onActive: (index) => found[index] && onActive?.(found[index].id),
  });
  const first = useDebounced(typed.text === '' ? undefined : found[0], PAUSE_MS);
  const reportFirst = useEffectEvent((option: Option | undefined) => option && onActive?.(option.id));
  useEffect(() => void reportFirst(first), [first]);

  /** Clears the search and makes the picked option active in the whole list. */
  function pick(option: Option | undefined) {
    if (!option) return;
    typed.set('');
    moveTo(option.number - 1);
    onChange(option.id);
  }

  const activate = useStableCallback(moveTo);
  const pickShown = useStableCallback((index: number) => pick(shown[index]));

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Backspace' && typed.text === '') onBack?.();
    else field.onKeyDown(event);
  }

  return (
    <div className="group grid max-h-[375px] grid-rows-[auto_minmax(0,1fr)] gap-2 [--ring-ground:var(--color-leaf)]">
      <div className="relative">
        <Icon shape="search" className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-ink-3" />
        <input
          {...field}
          {...typed.field}
          type="text"
          inputMode="search"
          enterKeyHint="next"
          autoComplete="off"
          dir="auto"
          aria-label={label}
          placeholder={placeholder}
          className={`${box} min-h-11 pl-9! rtl:pl-3! rtl:pr-9! placeholder:text-ink-3`}
        />
      </div>
      <OptionList
        id={list}
        label={label}
        none={none}
        options={shown}
        active={active}
        value={value}
        onActive={activate}
        onPick={pickShown}
      />
    </div>
  );
}
