import { useEffect, useEffectEvent, useState } from 'react';

/** Each search is a request, so it waits for a pause in typing. */
const DEBOUNCE_MS = 300;

/** The text of a search field. Searches when typing pauses, and follows changes of `value` from elsewhere (the back button, a link). */
export function useSearchText(value: string, onSearch: (term: string) => void) {
  const [typed, setTyped] = useState(value);
  const [searched, setSearched] = useState(value);
  if (value !== searched) {
    setSearched(value);
    setTyped(value);
  }
  /** Searches without waiting for the pause. */
  function searchNow() {
    if (typed.trim() === searched) return;
    setSearched(typed.trim());
    onSearch(typed.trim());
  }
  const searchAfterPause = useEffectEvent(searchNow);
  useEffect(() => {
    if (typed.trim() === searched) return undefined;
    const timer = setTimeout(() => searchAfterPause(), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, searched]);
  return { typed, setTyped, searchNow };
}
