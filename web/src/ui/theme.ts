import { useSyncExternalStore } from 'react';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const listeners = new Set<() => void>();

/** `data-theme` on the root overrides the system; the script in the head sets it from storage. */
const chosen = () => themes.find((theme) => theme === document.documentElement.dataset['theme']) ?? 'system';

export function chooseTheme(theme: Theme) {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  try {
    localStorage.setItem('theme', theme);
  } catch {
    // A browser that keeps nothing still shows the theme, until the page is left.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, chosen, () => 'system');

const dark = '(prefers-color-scheme: dark)';

function subscribeToBoth(listener: () => void) {
  const media = matchMedia(dark);
  media.addEventListener('change', listener);
  const unsubscribe = subscribe(listener);
  return () => {
    media.removeEventListener('change', listener);
    unsubscribe();
  };
}

const isDark = () => (chosen() === 'system' ? matchMedia(dark).matches : chosen() === 'dark');

/** Whether the page is dark at the moment, by choice or by the system. */
export const useDark = (): boolean => useSyncExternalStore(subscribeToBoth, isDark, () => false);
