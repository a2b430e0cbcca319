import type { SlabMessage } from '@mizan/engine/review';
import type { Translate } from '../../language/words';

const told = {
  'Min should be less then max': 'slabs.minBelowMax',
  'Min should be greater then max of previous range': 'slabs.minAbovePrevious',
  'Max should greater than Min': 'slabs.maxAboveMin',
  'Unique Name Required': 'slabs.uniqueName',
  'At least one slab must remain': 'slabs.oneRemains',
} as const;

const isTold = (message: string): message is keyof typeof told => Object.hasOwn(told, message);

/** The message of the editor in the language of the page. */
export function describeMessage({ message, row, field }: SlabMessage, { words }: { words: Translate }): string {
  if (isTold(message)) return words(told[message]);
  return words(field === 'min' ? 'slabs.minBelowNeighbour' : 'slabs.maxAboveNeighbour', { n: (row ?? 0) + 1 });
}
