import { lazy, Suspense, useEffect, useState } from 'react';

/** A screen by its name, which is the words of its link. */
export type ScreenLink = { readonly path: string; readonly name: string };

// The dialogs are loaded when one of the keys is pressed.
const PlaceDialog = lazy(async () => ({ default: (await import('./go-to-dialogs')).PlaceDialog }));
const KeyDialog = lazy(async () => ({ default: (await import('./go-to-dialogs')).KeyDialog }));

/** Ctrl+K lists every screen that can be reached, and `?` the keys. */
export function GoTo({ places }: { places: readonly ScreenLink[] }) {
  const [opened, setOpened] = useState<'places' | 'keys' | null>(null);
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const asked = askedBy(event);
      if (asked === null) return;
      event.preventDefault();
      setOpened(asked);
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  const onClose = () => setOpened(null);
  return (
    <Suspense>
      {opened === 'places' && <PlaceDialog places={places} onClose={onClose} />}
      {opened === 'keys' && <KeyDialog onClose={onClose} />}
    </Suspense>
  );
}

/** Ignores `?` in a field, where it is a letter, and in an open dialog, which has keys of its own. */
function askedBy({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) {
  const isIn = (where: string) => target instanceof Element && target.closest(where) !== null;
  if (altKey || isIn('[role=dialog]')) return null;
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'k') return 'places';
  return key === '?' && !isIn('input, textarea, [contenteditable=true], [role=grid]') ? 'keys' : null;
}
