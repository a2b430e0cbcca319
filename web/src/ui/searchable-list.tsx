import { type KeyboardEvent, type RefObject, useDeferredValue, useId, useMemo, useRef } from 'react';
import { box } from './field';
import { Icon } from './icons';
import { type Option, OptionList } from './option-list';
import type { Choice } from './select';
import { useDeferredText } from './use-deferred-text';
import { useOptions } from './use-options';
import { useStableCallback } from './use-stable-callback';

type SearchableListProps = {
  label: string;
  placeholder: string;
  /** When nothing matches. */
  none: string;
  choices: readonly Choice[];
  value: string | null;
  onChange: (id: string) => void;
  /** Called with the option under the pointer or the arrow keys. */
  onActive?: (id: string) => void;
  /** Called on Backspace in an empty search. */
  onBack?: () => void;
  fieldRef?: RefObject<HTMLInputElement | null> | undefined;
};

/** A list with a search above it. The focus stays in the search; the arrow keys move through the matches. At most 375 px high. */
export function SearchableList({ label, placeholder, none, choices, value, ...rest }: SearchableListProps) {
  const { onChange, onActive, onBack, fieldRef } = rest;
  const list = useId();
  const own = useRef<HTMLInputElement>(null);
  const typed = useDeferredText({ input: fieldRef ?? own, onTyped: () => moveTo(0), onKeyDown });
  const matching = useMatching(choices);
  const shown = useDeferredValue(typed.text);
  const found = useMemo(() => matching(shown), [matching, shown]);
  const idAt = (index: number) => found[index]?.id;
  const { active, moveTo, field } = useOptions({
    list,
    count: found.length,
    start: choices.findIndex(({ id }) => id === value),
    // The deferred list may be behind the text; Enter picks a match of the text.
    onPick: (index) => pick((shown === typed.text ? found : matching(typed.text))[index]),
    onActive: (index) => withId(idAt(index), onActive),
  });

  /** Clears the search and makes the picked option active in the whole list. */
  function pick(taken: Option | undefined) {
    if (!taken) return;
    typed.clear();
    moveTo(taken.key - 1);
    onChange(taken.id);
  }

  const point = useStableCallback(moveTo);
  const take = useStableCallback((index: number) => pick(found[index]));

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
        options={found}
        active={active}
        value={value}
        onActive={point}
        onPick={take}
      />
    </div>
  );
}

const withId = (id: string | undefined, act: ((id: string) => void) | undefined) => id !== undefined && act?.(id);

/** Ignores case and diacritics. */
const folded = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Folds the names once for each list, so that ten thousand are searched between two key presses. A number matches the keys that begin with it. */
function useMatching(choices: readonly Choice[]) {
  return useMemo(() => {
    const options = choices.map((choice, index) => ({
      ...choice,
      key: index + 1,
      text: folded(`${choice.name} ${choice.also ?? ''}`),
    }));
    return (typed: string): readonly Option[] => {
      const words = folded(typed).split(/\s+/).filter(Boolean);
      const [first] = words;
      if (first === undefined) return options;
      return options.filter(
        ({ text, key }) =>
          words.every((word) => text.includes(word)) || (words.length === 1 && String(key).startsWith(first)),
      );
    };
  }, [choices]);
}
