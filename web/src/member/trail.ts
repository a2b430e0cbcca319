import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../language/paths';
import type { WordId } from './words';

/** The members' screens of this document, by their places in the browser's history. */
const trail: (string | undefined)[] = [];

/** React Router counts the entries of the history in its state. The build, which draws a first paint, has none. */
const placeNow = (): number => (globalThis.history?.state as { idx?: number } | null)?.idx ?? 0;

const names: readonly (readonly [path: string, WordId])[] = [
  [paths.calculator, 'chrome.calculate'],
  [paths.history, 'calculator.history'],
  [paths.filings, 'filing.list'],
  [paths.orders, 'account.orders'],
  [paths.payment, 'calculator.buy'],
  [paths.settings, 'account.settings'],
  [paths.admin, 'account.admin'],
  [paths.calculation.replace(':id', ''), 'calculator.answer'],
];

/** What a members' screen is called; undefined for other pages. */
export const nameOfScreen = (path: string | undefined): WordId | undefined =>
  path === undefined ? undefined : names.find(([start]) => path.startsWith(start))?.[1];

/** The name of the screen to which one step back leads; undefined where it is not known. */
export function usePreviousScreen(): WordId | undefined {
  const { pathname } = useLocation();
  const place = placeNow();
  useEffect(() => {
    trail[place] = pathname;
    // A new screen replaces whatever once lay ahead of it.
    trail.length = place + 1;
  }, [place, pathname]);
  return nameOfScreen(trail[place - 1]);
}
