import type { ReactNode } from 'react';
import { DayField } from '../../client/day-field';
import { NativeSelect } from '../../ui/native-select';
import { SearchBox } from '../../ui/search-box';
import { useWords, type WordId } from '../words';
import { useFilters } from './filters';

/** The search and the other filters of a list, in one row where there is room. */
export const FilterRow = ({ children }: { children: ReactNode }) => (
  <search className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] items-end gap-3 max-md:*:first:col-span-full md:flex md:flex-wrap md:*:first:w-80">
    {children}
  </search>
);

type FilterProps = { name: string; word: WordId };

/** A search box whose text is a parameter of the address. */
export function SearchFilter({ name, word }: FilterProps) {
  const { words } = useWords();
  const filters = useFilters();
  const search = (term: string) => filters.replace({ [name]: term });
  return <SearchBox label={words(word)} value={filters.get(name)} onSearch={search} />;
}

/** A day that is a parameter of the address. */
export function DayFilter({ name, word }: FilterProps) {
  const { words } = useWords();
  const filters = useFilters();
  const choose = (day: string) => filters.replace({ [name]: day });
  return <DayField isCompact label={words(word)} value={filters.get(name)} onChange={choose} />;
}

type ChoiceFilterProps<Id extends string> = FilterProps & { choices: readonly Id[]; wordOf: (id: Id) => WordId };

/** A choice that is a parameter of the address; any other value there counts as none. */
export function ChoiceFilter<Id extends string>({ name, word, choices, wordOf }: ChoiceFilterProps<Id>) {
  const { words } = useWords();
  const filters = useFilters();
  return (
    <NativeSelect
      label={words(word)}
      any={words('desk.any')}
      choices={choices.map((id) => ({ id, name: words(wordOf(id)) }))}
      value={filters.oneOf(name, choices) ?? ''}
      onChange={(id) => filters.replace({ [name]: id })}
    />
  );
}
