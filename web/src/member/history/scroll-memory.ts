import type { VirtualItem } from '@tanstack/react-virtual';

type Place = { extent: number; measured: VirtualItem[] };

const MAX_LISTS = 8;
const lists = new Map<string, Place>();

/** The extent and the row heights of a list, so that the back button restores its scroll position. */
export const readScroll = (list: string): Place | undefined => lists.get(list);

export function saveScroll(list: string, place: Place) {
  lists.delete(list);
  lists.set(list, place);
  const [oldest] = lists.keys();
  if (lists.size > MAX_LISTS && oldest !== undefined) lists.delete(oldest);
}
