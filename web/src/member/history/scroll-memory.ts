import type { VirtualItem } from '@tanstack/react-virtual';

type Place = { extent: number; measured: VirtualItem[] };

/** Lists remembered at a time; the oldest goes first. */
const MOST = 8;
const places = new Map<string, Place>();

/** How far a list had been scrolled open, and how high its rows were: whoever comes back finds it as it was. */
export const readScroll = (list: string): Place | undefined => places.get(list);

export function saveScroll(list: string, place: Place) {
  places.delete(list);
  places.set(list, place);
  const [oldest] = places.keys();
  if (places.size > MOST && oldest !== undefined) places.delete(oldest);
}
