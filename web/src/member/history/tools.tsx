import { calculationTypes } from '@mizan/engine';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate, useNavigationType } from 'react-router';
import { api } from '../../client/api';
import { DayField } from '../../client/day-field';
import { countriesQuery } from '../../client/queries';
import { useToday } from '../../language/format-moments';
import { shownName } from '../../language/law-names';
import { calculationPath, paths } from '../../language/paths';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icons';
import { box } from '../../ui/labelled-field';
import { useNarrow } from '../../ui/narrow';
import { Options } from '../../ui/native-select';
import { useSearchText } from '../../ui/use-search-text';
import { useWords, type WordId } from '../words';
import { addressOf, type Filters, isNarrowed } from './filters';
import { pageQuery } from './pages';
import { datesOf, type Period, periodOf, periods } from './periods';
import { useExport } from './use-export';

type ToolsProps = {
  filters: Filters;
  /** How many calculations were found; null while they load, or have failed to load. */
  count: number | null;
  isFailed: boolean;
};

/** Search, filters and export, above the list. The filters are in the address. */
export function HistoryTools({ filters, count, isFailed }: ToolsProps) {
  const { words } = useWords();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const { data: countries = [] } = useQuery(countriesQuery);
  const provinces = countries
    .flatMap((country) => country.provinces)
    .map(({ id, name }) => ({ id, name: shownName(name) }));
  const types = calculationTypes.map((id) => ({ id, name: words(`calculation.${id}`) }));
  const change = (values: Filters) =>
    navigate(paths.history + addressOf({ ...filters, ...values }), { replace: true, preventScrollReset: true });
  const found = count === null ? words('history.loading') : words('history.found', { count });
  return (
    <search aria-label={words('history.search')} className="screen-only flex flex-wrap items-end gap-2">
      <SearchBox filters={filters} change={change} />
      <Button scale="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className={`${height} md:hidden`}>
        {words('history.filters', { count: Object.keys(filters).filter((name) => name !== 'searchTerm').length })}
      </Button>
      <div className={`contents ${isOpen ? '' : 'max-md:*:hidden'}`}>
        <ChoiceFilter name="type" any="history.anyType" choices={types} filters={filters} change={change} />
        <ChoiceFilter name="province" any="history.anyProvince" choices={provinces} filters={filters} change={change} />
        <DateChoice filters={filters} change={change} />
        {isNarrowed(filters) && (
          <Button scale="small" kind="quiet" onClick={() => navigate(paths.history, { replace: true })}>
            {words('history.clear')}
          </Button>
        )}
        <Export filters={filters} isEmpty={count === 0} />
      </div>
      <output className="sr-only">{count === null && isFailed ? '' : found}</output>
    </search>
  );
}

type FilterProps = { filters: Filters; change: (values: Filters) => void };

/** The search of the history, focused from the start; Enter opens the newest result. */
function SearchBox({ filters, change }: FilterProps) {
  const { words } = useWords();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const isNarrow = useNarrow();
  const field = useRef<HTMLInputElement>(null);
  // The field gets no focus on a phone, whose keyboard would cover the list, nor after the back button, which restores the scroll.
  const isReturn = useNavigationType() === 'POP';
  useEffect(() => void (isNarrow || isReturn || field.current?.focus({ preventScroll: true })), [isNarrow, isReturn]);
  const { typed, setTyped, searchNow } = useSearchText(filters.searchTerm ?? '', (searchTerm) =>
    change({ searchTerm }),
  );

  async function openFirst() {
    // The search must not wait for the pause in typing, or it would end the navigation to the result.
    searchNow();
    const found = await cache
      .fetchQuery(pageQuery({ ...filters, searchTerm: typed.trim() }, 1))
      // The list has the same query, and shows its failure.
      .catch(() => null);
    const first = found?.results[0];
    if (first) await navigate(calculationPath(first.id));
  }

  return (
    <div className="relative min-w-[60%] flex-1 md:min-w-64 md:max-w-112">
      <Icon shape="search" className="pointer-events-none absolute inset-y-0 start-3 my-auto size-5 text-ink-3" />
      <input
        type="search"
        dir="auto"
        maxLength={200}
        value={typed}
        ref={field}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && typed.trim() !== '' && void openFirst()}
        aria-label={words('history.search')}
        placeholder={words('history.search')}
        className={`${box} ${height} px-10! py-0! placeholder:text-ink-3`}
      />
    </div>
  );
}

/** The search and all filters are of one height, also with Nastaliq. */
const height = 'h-10 lang-ur:h-12';

const control =
  'max-w-full truncate rounded-1 border border-field bg-leaf px-2 text-13 font-[550] hover:border-ink-2 focus-visible:shadow-(--focus-ring) max-md:w-full md:max-w-52';

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label className="grid gap-1 text-12 text-ink-3 max-md:min-w-[calc(50%-.25rem)] max-md:flex-1">
      <span className="sr-only">{label}</span>
      {children}
    </label>
  );
}

type ChoiceFilterProps = FilterProps & {
  name: 'type' | 'province';
  any: WordId;
  choices: readonly { id: string; name: string }[];
};

function ChoiceFilter({ name, any, choices, filters, change }: ChoiceFilterProps) {
  const { words } = useWords();
  return (
    <Labelled label={words(`history.${name}`)}>
      <select
        value={filters[name] ?? ''}
        onChange={({ target }) => change({ [name]: target.value || undefined })}
        className={`${control} ${height} text-ink`}
      >
        <option value="">{words(any)}</option>
        <Options choices={choices} />
      </select>
    </Labelled>
  );
}

/** Any date, a period that ends today, or two typed dates of the member's own. */
function DateChoice({ filters, change }: FilterProps) {
  const { words } = useWords();
  const today = useToday();
  const [isOwn, setOwn] = useState(false);
  const period = isOwn ? 'own' : periodOf(filters, today);

  function choose(chosen: Period) {
    setOwn(chosen === 'own');
    if (chosen !== 'own') change(datesOf(chosen, today));
  }

  return (
    <>
      <Labelled label={words('history.date')}>
        <select
          value={period}
          onChange={({ target }) => choose(target.value as Period)}
          className={`${control} ${height} text-ink`}
        >
          <Options choices={periods.map((id) => ({ id, name: words(`history.date.${id}`) }))} />
        </select>
      </Labelled>
      {period === 'own' &&
        (['from', 'to'] as const).map((name) => (
          <div key={name} className="max-md:flex-1">
            <DayField
              label={words(`history.${name}`)}
              value={filters[name] ?? ''}
              onChange={(day) => change({ [name]: day || undefined })}
              isCompact
            />
          </div>
        ))}
    </>
  );
}

function Export({ filters, isEmpty }: { filters: Filters; isEmpty: boolean }) {
  const { words } = useWords();
  const saving = useExport(() => api.exportCalculations({ query: filters }));
  const isDisabled = saving.isPending || isEmpty;
  return (
    <Button
      scale="small"
      kind="quiet"
      className="ms-auto"
      aria-disabled={isDisabled}
      onClick={() => isDisabled || saving.mutate()}
    >
      <Icon shape="download" className="size-4" />
      {words(saving.isPending ? 'history.exporting' : 'history.export')}
    </Button>
  );
}
