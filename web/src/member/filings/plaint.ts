import type { Filing, FilingItem } from '@mizan/api';

/** Whether an item is charged on an amount, as the plaint is, which stands first on the sheet. */
export const chargesAmount = ({ rule }: FilingItem) => Number(rule?.amount ?? 0) > 0;

/** Whether no item of the filing is charged on an amount. */
export const isPlaintMissing = ({ items }: Filing) => !items.some(chargesAmount);
