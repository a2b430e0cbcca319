import { createListeners } from './listeners';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const { notify, subscribe } = createListeners();

/** The chosen theme: `data-theme` on the root element, which the script in the head sets from storage. */
export const chosenTheme = (): Theme =>
  themes.find((theme) => theme === document.documentElement.dataset['theme']) ?? 'system';

export function chooseTheme(theme: Theme) {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  try {
    localStorage.setItem('theme', theme);
  } catch {
    // Without storage the theme still shows, until the page is left.
  }
  notify();
}

/** Calls back when another theme is chosen on this page. Returns the function that unsubscribes. */
export const onThemeChosen = subscribe;

/** Calls back at once and at each change with whether the page is dark, by choice or by the system. */
export function followDark(show: (isDark: boolean) => void) {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const follow = () => show(chosenTheme() === 'system' ? system.matches : chosenTheme() === 'dark');
  system.addEventListener('change', follow);
  onThemeChosen(follow);
  follow();
}
