import type { Filing, FilingItem } from '@mizan/api';

/** The plaint's fee is charged on an amount, and stands first on the sheet. */
export const chargesAmount = ({ rule }: FilingItem) => Number(rule?.amount ?? 0) > 0;

export const isPlaintMissing = ({ items }: Filing) => !items.some(chargesAmount);
