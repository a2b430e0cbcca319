import type { VirtualItem } from '@tanstack/react-virtual';

type Place = { extent: number; measured: VirtualItem[] };

const MOST = 8;
const places = new Map<string, Place>();

/** The extent and the row heights of a list, so that the back button restores its scroll position. */
export const readScroll = (list: string): Place | undefined => places.get(list);

export function saveScroll(list: string, place: Place) {
  places.delete(list);
  places.set(list, place);
  const [oldest] = places.keys();
  if (places.size > MOST && oldest !== undefined) places.delete(oldest);
}
