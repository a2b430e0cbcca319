import type { BatchFault, batchFault } from '@mizan/api';

/** More faults than anyone corrects by hand; further ones are only counted. */
const MAX_LISTED = 1000;

/** The faults of a file: all are counted, the first ones are listed. */
export type Faults = { readonly list: BatchFault[]; count: number };

export const noFaults = (): Faults => ({ list: [], count: 0 });

type FaultPlace = Pick<BatchFault, 'row' | 'column'>;

export function addFault(faults: Faults, { row, column }: FaultPlace, fault: ReturnType<typeof batchFault>) {
  faults.count += 1;
  if (faults.list.length < MAX_LISTED) faults.list.push({ row, column, ...fault });
}
