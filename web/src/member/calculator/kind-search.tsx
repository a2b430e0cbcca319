import { useQuery } from '@tanstack/react-query';
import {
  type KeyboardEvent,
  lazy,
  memo,
  Suspense,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { countriesQuery } from '../../client/queries';
import { useWords, Words } from '../../language/words';
import { box } from '../../ui/field';
import { Icon } from '../../ui/icons';
import { useDeferredText } from '../../ui/use-deferred-text';
import { useOptions } from '../../ui/use-options';
import { useStableCallback } from '../../ui/use-stable-callback';
import { type Draft, withFound } from './draft';
import { type FoundOption, movedTo, optionsOf } from './found-options';
import { useDefaultProvince, usePreferredProvince } from './preferred-province';
import type { Change } from './use-draft';
import { useFound } from './use-found';
import { useMissedSearch } from './use-missed-search';

// Loaded when the field gets the focus.
const FoundList = lazy(() => import('../found-kinds/found-list'));

type KindSearchProps = Pick<Draft, 'type' | 'province'> & { change: Change; focusNext: () => void };

/** Searches the sub-minors by words, in the province that they name, the chosen one, or all. */
export const KindSearch = memo(function KindSearch({ type, province, change, focusNext }: KindSearchProps) {
  const { data: countries } = useQuery(countriesQuery);
  // The default comes first and does not hide the others, because it was not picked for this suit.
  const picked = province === useDefaultProvince() ? null : province;
  function pick(found: PickedKind) {
    change((before) => withFound(before, found, countries ?? []));
    focusNext();
  }
  return <KindSearchField type={type} province={picked} onPick={pick} />;
});

/** What was found, with the amount among the words. */
export type PickedKind = FoundOption & { amount: string | null };

type KindSearchFieldProps = Pick<Draft, 'type' | 'province'> & { onPick: (found: PickedKind) => void };

/** The key `/` focuses it. */
export function KindSearchField({ type, province, onPick }: KindSearchFieldProps) {
  const { words } = useWords();
  const [id, list] = [useId(), useId()];
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useSlash(field);
  const typed = useDeferredText({ input: field, onTyped, onKeyDown });
  const { data: countries } = useQuery(countriesQuery);
  const last = usePreferredProvince();
  const { kinds, amount, isBehind, isNone, term } = useFound(typed.text.trim(), { type, province, last });
  // What was found names its province, and a pick also sets the country.
  const isWaiting = isBehind || countries === undefined;
  useMissedSearch({ term, type, isNone: isOpen && isNone });
  const found = useMemo(() => optionsOf(kinds), [kinds]);
  const isShown = isOpen && found.length > 0 && countries !== undefined;
  function pick(index: number) {
    const option = found[index];
    if (!option) return;
    typed.clear();
    setOpen(false);
    onPick({ ...option, amount });
  }

  function onTyped() {
    options.moveTo(0);
    setOpen(true);
    pickOnceListed(false);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') setOpen(false);
    // Enter would submit the form.
    if (event.key === 'Enter') event.preventDefault();
    pickOnceListed(event.key === 'Enter' && isWaiting && !event.nativeEvent.isComposing);
    const to = isShown && !event.nativeEvent.isComposing ? movedTo(found, options.active, pressed(event)) : null;
    if (to === null) return options.field.onKeyDown(event);
    options.moveTo(to);
    event.preventDefault();
  }

  /** Enter picks no result of earlier words; it waits for those of all that was typed. */
  function pickFound(index: number) {
    if (!isWaiting) pick(index);
  }

  const options = useOptions({ list, count: found.length, isOpen: isShown, onPick: pickFound });
  const pickOnceListed = useOnceListed({ isWaiting, pick: () => pick(options.active) });
  const provinces = useMemo(
    () => new Map(countries?.flatMap((country) => country.provinces).map((one) => [one.id, one.name])),
    [countries],
  );
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="flex items-baseline justify-between text-14 font-[550]">
        {words('calculator.byWords')}
        <kbd
          dir="ltr"
          aria-hidden="true"
          className="rounded-1 border border-line-strong px-1.5 font-sans text-12 text-ink-3 max-md:hidden"
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
          name="kind"
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
            pickOnceListed(false);
          }}
          className={`${box} min-h-11 pl-10! rtl:pl-3! rtl:pr-10! placeholder:text-ink-3`}
        />
        {isOpen && (
          <Suspense>
            <FoundList
              id={list}
              kinds={kinds}
              provinces={provinces}
              active={options.active}
              isShown={isShown}
              onActive={options.moveTo}
              onPick={pick}
            />
          </Suspense>
        )}
      </div>
      <output className="text-13 text-ink-3">
        {isOpen && isNone ? (
          <Words id="calculator.byWords.none" values={{ term }} parts={{ term: <bdi /> }} />
        ) : (
          words('calculator.byWords.help')
        )}
      </output>
    </div>
  );
}

function pressed({ key, currentTarget }: KeyboardEvent) {
  const { selectionEnd, value } = currentTarget as HTMLInputElement;
  return { key, isAtEnd: selectionEnd === value.length, isRightToLeft: document.documentElement.dir === 'rtl' };
}

/** Enter may come before the list of all that was typed: it picks from that list then, unless something else is done first. */
function useOnceListed({ isWaiting, pick }: { isWaiting: boolean; pick: () => void }) {
  const isAwaited = useRef(false);
  const pickNow = useStableCallback(pick);
  useEffect(() => {
    if (isWaiting || !isAwaited.current) return;
    isAwaited.current = false;
    pickNow();
  }, [isWaiting, pickNow]);
  return (isWanted: boolean) => {
    isAwaited.current = isWanted;
  };
}

/** `/` focuses the search, except in a field or a dialog. It listens from the commit on that removes the first paint, which
    listens until then. */
function useSlash(field: { current: HTMLInputElement | null }) {
  useLayoutEffect(() => {
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
