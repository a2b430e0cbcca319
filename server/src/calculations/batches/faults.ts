import type { BatchFault, batchFault } from '@mizan/api';

/** More than anyone corrects by hand; the rest is counted. */
const MAX_LISTED = 1000;

/** Collects the faults of a file: all of them counted, the first ones listed. */
export type Faults = { readonly list: BatchFault[]; count: number };

export const noFaults = (): Faults => ({ list: [], count: 0 });

type FaultPlace = Pick<BatchFault, 'row' | 'column'>;

export function addFault(faults: Faults, { row, column }: FaultPlace, fault: ReturnType<typeof batchFault>) {
  faults.count += 1;
  if (faults.list.length < MAX_LISTED) faults.list.push({ row, column, ...fault });
}

/** Text from a file as a fault repeats it: short, whatever the file holds. */
export const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 57)}...` : text);
