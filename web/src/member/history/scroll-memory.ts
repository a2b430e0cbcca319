import type { VirtualItem } from '@tanstack/react-virtual';

type ScrollPosition = { shownPages: number; measured: VirtualItem[] };

const MAX_LISTS = 8;
const lists = new Map<string, ScrollPosition>();

/** The number of loaded pages and the row heights of a list, so that the back button restores its scroll position. */
export const readScroll = (list: string): ScrollPosition | undefined => lists.get(list);

export function saveScroll(list: string, position: ScrollPosition) {
  lists.delete(list);
  lists.set(list, position);
  const [oldest] = lists.keys();
  if (lists.size > MAX_LISTS && oldest !== undefined) lists.delete(oldest);
}
