import type { Filing, FilingItem } from '@mizan/api';

/** Whether the fee of an item follows from an amount. The first such item of a filing counts as its plaint. */
export const isChargedOnAmount = ({ rule }: FilingItem) => Number(rule?.amount ?? 0) > 0;

export const isPlaintMissing = ({ items }: Filing) => !items.some(isChargedOnAmount);
