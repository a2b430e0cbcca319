import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../language/paths';
import type { WordId } from './words';

/** The paths of the screens that were shown in this document, by their index in the browser's history. */
const visitedPaths: (string | undefined)[] = [];

/** The index of this entry in the history, which React Router stores in the state; 0 in the build, which has no history. */
const indexNow = (): number => (globalThis.history?.state as { idx?: number } | null)?.idx ?? 0;

/** The first entry whose path begins the address names its screen, so `/payment/orders` stands before `/payment`. */
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

/** The name of a members' screen; undefined for other pages. */
export const nameOfScreen = (path: string | undefined): WordId | undefined =>
  path === undefined ? undefined : names.find(([start]) => path.startsWith(start))?.[1];

/** The name of the screen to which one step back leads; undefined for a public page or a screen of an earlier document. */
export function usePreviousScreen(): WordId | undefined {
  const { pathname } = useLocation();
  const index = indexNow();
  useEffect(() => {
    visitedPaths[index] = pathname;
    // A new screen removes the entries ahead of it.
    visitedPaths.length = index + 1;
  }, [index, pathname]);
  return nameOfScreen(visitedPaths[index - 1]);
}
