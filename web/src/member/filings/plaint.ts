import type { Filing } from '@mizan/api';

/** The plaint's fee is charged on an amount, and stands first on the sheet. */
export const isPlaintMissing = ({ items }: Filing) => items.every(({ rule }) => Number(rule?.amount ?? 0) === 0);
