import type { SubMinor } from '@mizan/api';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useRef } from 'react';
import { Loaded } from '../../client/loaded';
import { inBothLanguages } from '../../language/law-names';
import { SearchableList } from '../../ui/searchable-list';
import { useWords } from '../words';

type LevelProps = {
  name: 'major' | 'minor' | 'subMinor';
  query: UseQueryResult<SubMinor[]>;
  value: SubMinor | null;
  isCurrent: boolean;
  onActive: (id: string) => void;
  onPick: (category: SubMinor) => void;
  onBack: () => void;
};

/** One level of the categories. The current one takes the focus when its list is loaded. */
export function Level({ name, query, value, isCurrent, onActive, onPick, onBack }: LevelProps) {
  const { words } = useWords();
  const title = useId();
  const field = useRef<HTMLInputElement>(null);
  const isLoaded = query.data !== undefined;
  const off = words('off.short');
  const choices = useMemo(() => choicesOf(query.data ?? [], off), [query.data, off]);
  useEffect(() => {
    if (isCurrent && isLoaded) field.current?.focus();
  }, [isCurrent, isLoaded]);
  const label = words('calculator.select.level', { type: words(`calculator.level.${name}`) });
  return (
    <section
      aria-labelledby={title}
      className={`grid content-start gap-2 md:min-h-108 md:p-3 ${isCurrent ? '' : 'max-md:hidden'}`}
    >
      <h3 id={title} className="font-sans text-14 font-semibold tracking-normal">
        {label}
      </h3>
      <Loaded query={query} lines={6}>
        {(categories) => (
          <SearchableList
            fieldRef={field}
            label={label}
            placeholder={words('calculator.search')}
            none={words('calculator.nothing')}
            choices={choices}
            value={value?.id ?? null}
            onChange={(id) => {
              const category = categories.find((candidate) => candidate.id === id);
              if (category) onPick(category);
            }}
            onActive={onActive}
            onBack={onBack}
          />
        )}
      </Loaded>
    </section>
  );
}

/** The categories as options of a list that can be searched in both languages, with a note on those that are switched off. */
const choicesOf = (categories: readonly SubMinor[], off: string) =>
  inBothLanguages(categories).map((choice, index) => ({ ...choice, note: categories[index]?.suspension && off }));
