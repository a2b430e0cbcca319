import { useEffect, useEffectEvent, useState } from 'react';
import { box } from './field';

const PAUSE_MS = 300;

type SearchBoxProps = { label: string; value: string; onSearch: (term: string) => void };

/** Searches when typing pauses. Follows changes of `value` from elsewhere (the back button, a link). */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [sought, setSought] = useState(value);
  const search = useEffectEvent(onSearch);
  if (value !== sought) {
    setSought(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === sought) return undefined;
    const timer = setTimeout(() => {
      setSought(typed.trim());
      search(typed.trim());
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, sought]);
  return (
    <label className="grid gap-1 text-13 text-ink-2">
      {label}
      <input
        type="search"
        value={typed}
        maxLength={200}
        autoComplete="off"
        dir="auto"
        onChange={({ target }) => setTyped(target.value)}
        className={`${box} min-h-9 py-1! text-ink`}
      />
    </label>
  );
}
