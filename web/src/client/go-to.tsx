import { lazy, Suspense, useEffect, useState } from 'react';

/** A screen that can be opened, by its path and the words of its link. */
export type ScreenLink = { readonly path: string; readonly name: string };

// The dialogs are loaded when one of the keys is pressed.
const ScreenDialog = lazy(async () => ({ default: (await import('./go-to-dialogs')).ScreenDialog }));
const KeyDialog = lazy(async () => ({ default: (await import('./go-to-dialogs')).KeyDialog }));

/** Ctrl+K lists every screen that can be reached, and `?` the keys. */
export function GoTo({ screens }: { screens: readonly ScreenLink[] }) {
  const [dialog, setDialog] = useState<'screens' | 'keys' | null>(null);
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const pressed = dialogOfKey(event);
      if (pressed === null) return;
      event.preventDefault();
      setDialog(pressed);
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  const onClose = () => setDialog(null);
  return (
    <Suspense>
      {dialog === 'screens' && <ScreenDialog screens={screens} onClose={onClose} />}
      {dialog === 'keys' && <KeyDialog onClose={onClose} />}
    </Suspense>
  );
}

/** The dialog that a key opens, if any. An open dialog has keys of its own; in a field `?` is a letter. */
function dialogOfKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) {
  const isIn = (where: string) => target instanceof Element && target.closest(where) !== null;
  if (altKey || isIn('[role=dialog]')) return null;
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'k') return 'screens';
  return key === '?' && !isIn('input, textarea, [contenteditable=true], [role=grid]') ? 'keys' : null;
}
