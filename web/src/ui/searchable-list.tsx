import { Autocomplete, Input, ListBox, ListBoxItem, SearchField, useFilter } from 'react-aria-components';
import { box } from './field';
import { option } from './list';
import type { Choice } from './select';

type SearchableListProps = {
  label: string;
  placeholder: string;
  /** When nothing matches. */
  none: string;
  choices: readonly Choice[];
  value: string | null;
  onChange: (id: string) => void;
};

/** A list with a search above it: the focus stays in the search, the arrows move through what is left. At most 375 px high. */
export function SearchableList({ label, placeholder, none, choices, value, onChange }: SearchableListProps) {
  const { contains } = useFilter({ sensitivity: 'base' });
  return (
    <Autocomplete filter={contains}>
      <div className="grid max-h-[375px] grid-rows-[auto_minmax(0,1fr)] gap-1 rounded-2 border border-line-strong bg-leaf p-1 [--ring-ground:var(--color-leaf)]">
        <SearchField aria-label={placeholder}>
          <Input placeholder={placeholder} dir="auto" className={`${box} min-h-11 placeholder:text-ink-3`} />
        </SearchField>
        <ListBox
          aria-label={label}
          items={choices}
          selectionMode="single"
          selectedKeys={value === null ? [] : [value]}
          onSelectionChange={(keys) => keys !== 'all' && keys.forEach((key) => onChange(String(key)))}
          renderEmptyState={() => <p className="px-3 py-4 text-14 text-ink-2">{none}</p>}
          className="overflow-auto outline-none"
        >
          {({ id, name }) => (
            <ListBoxItem id={id} textValue={name} className={option}>
              <span aria-hidden="true" className="text-brass-ink">
                ·
              </span>
              <span>{name}</span>
            </ListBoxItem>
          )}
        </ListBox>
      </div>
    </Autocomplete>
  );
}
