import { useQuery } from '@tanstack/react-query';
import {
  lazy,
  memo,
  type ReactNode,
  type RefObject,
  Suspense,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useGrouping } from '../../client/figures';
import { Failed } from '../../client/loaded';
import { countriesQuery } from '../../client/queries';
import { shownName } from '../../language/law-names';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icons';
import { box } from '../../ui/labelled-field';
import { panel } from '../../ui/looks';
import { useNarrow } from '../../ui/narrow';
import { inDigits } from '../question/amount-input';
import { type Draft, type FoundQuestion, withFound, withSearch } from '../question/draft';
import { rememberProvince, usePreferredProvince } from '../question/preferred-province';
import type { Change } from '../question/use-draft';
import { useWords, type WordId, Words } from '../words';
import { type KindSearchOptions, type SearchWords, useKindSearch } from './use-kind-search';

// The list is loaded when the field gets the focus.
const FoundList = lazy(() => import('../found-kinds/found-list'));

type KindSearchProps = Pick<Draft, 'type' | 'province' | 'asOf'> & {
  entered: SearchWords | null;
  change: Change;
  focusNext: () => void;
};

/** The search of the calculator for kinds of suit by words: in the province among the words, else in the picked one, else in all. */
export const KindSearch = memo(function KindSearch({
  type,
  province,
  asOf,
  entered,
  change,
  focusNext,
}: KindSearchProps) {
  const { data: countries } = useQuery(countriesQuery);
  const grouping = useGrouping();
  // The preferred province only comes first: it was not picked for this suit, so it must not hide the others.
  const preferred = usePreferredProvince()?.id;
  const [preselected] = useState(preferred);
  const picked = province === preselected ? null : province;
  function pick(found: FoundQuestion, isSeen: boolean) {
    rememberProvince(found.place.province);
    const amount = found.amount && inDigits(found.amount, grouping);
    change((before) => withFound(before, { ...found, amount }, countries ?? []));
    if (isSeen) focusNext();
  }
  function search() {
    change(withSearch);
    focusNext();
  }
  return (
    <KindSearchField
      type={type}
      province={picked}
      asOf={asOf}
      entered={entered}
      onPick={pick}
      onEarlyEnter={search}
      isFirst={!useNarrow()}
    />
  );
});

type KindSearchFieldProps = KindSearchOptions & {
  fieldRef?: RefObject<HTMLInputElement | null>;
  /** The hint beneath the field. */
  help?: WordId;
  /** Whether the field has the focus from the start, also before React has hydrated. */
  isFirst?: boolean;
};

/** The search field with its list of results. The key `/` focuses it. */
export function KindSearchField({
  fieldRef,
  help = 'calculator.byWords.help',
  isFirst = false,
  ...search
}: KindSearchFieldProps) {
  const { words } = useWords();
  const id = useId();
  const own = useRef<HTMLInputElement>(null);
  const input = fieldRef ?? own;
  useSlash(input);
  const { kinds, countries, preferred, query, missed, ...shown } = useKindSearch(search, input);
  const { field, list, isOpen, undecided } = shown;
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
          {...field}
          id={id}
          name="kind"
          type="text"
          inputMode="search"
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- The screen is for this question, and letters typed early are kept.
          autoFocus={isFirst}
          dir="auto"
          maxLength={100}
          placeholder={words('calculator.byWords.example')}
          className={`${box} min-h-11 pl-10! rtl:pl-3! rtl:pr-10! placeholder:text-ink-3`}
        />
        {isOpen && (
          <Suspense>
            <FoundList {...list} kinds={kinds} provinces={provinces} preferred={preferred} />
          </Suspense>
        )}
      </div>
      <BelowField missed={missed} isUndecided={undecided.length > 0} help={help}>
        {undecided.map(({ place }, option) => (
          <Button key={place.province} scale="small" onClick={() => list.onPick(option)}>
            <bdi>{shownName(provinces.get(place.province) ?? place.province)}</bdi>
          </Button>
        ))}
      </BelowField>
      <Failed query={query} />
    </div>
  );
}

type BelowFieldProps = { missed: string | null; isUndecided: boolean; help: WordId; children: ReactNode };

/** Beneath the field: a hint, the words that found nothing, or the provinces to choose from, which cover the questions, so that nothing
    moves. */
function BelowField({ missed, isUndecided, help, children }: BelowFieldProps) {
  const { words } = useWords();
  if (isUndecided)
    return (
      <div className="relative min-h-[1lh] text-13">
        <div ref={scrollIntoView} className={`${panel} absolute inset-x-0 -top-1 z-10 grid gap-2 p-3!`}>
          <output className="font-semibold">{words('calculator.byWords.whichProvince')}</output>
          <div className="flex flex-wrap gap-1.5">{children}</div>
        </div>
      </div>
    );
  return (
    <output className="text-13 text-ink-3">
      {missed === null ? (
        words(help)
      ) : (
        <Words id="calculator.byWords.none" values={{ term: missed }} parts={{ term: <bdi /> }} />
      )}
    </output>
  );
}

/** Scrolls to the choice of a province: the focus is on the amount then, and a low window would not show the choice. */
const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** Focuses the search by `/`, except in a dialog or in a field; in the empty search the key types nothing. A layout effect,
    so that the key works from the moment that the page is hydrated. */
function useSlash(field: { current: HTMLInputElement | null }) {
  useLayoutEffect(() => {
    const controller = new AbortController();
    const focus = (event: globalThis.KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element &&
        event.target.closest('input, textarea, [role=dialog]') &&
        (event.target !== field.current || field.current?.value !== '');
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener('keydown', focus, { signal: controller.signal });
    return () => controller.abort();
  }, [field]);
}
