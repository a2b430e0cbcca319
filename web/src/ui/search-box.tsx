import { Icon } from './icons';
import { box } from './labelled-field';
import { useSearchText } from './use-search-text';

type SearchBoxProps = { label: string; value: string; onSearch: (term: string) => void };

/** A search field that searches when typing pauses. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const { typed, setTyped } = useSearchText(value, onSearch);
  return (
    <label className="grid gap-1 text-13 text-ink-2">
      {label}
      <span className="relative">
        <Icon shape="search" className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4.5" />
        <input
          type="search"
          value={typed}
          maxLength={200}
          autoComplete="off"
          dir="auto"
          onChange={({ target }) => setTyped(target.value)}
          className={`${box} min-h-9 py-1! pl-10! text-ink rtl:pl-3! rtl:pr-10!`}
        />
      </span>
    </label>
  );
}
