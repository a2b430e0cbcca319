import type { FiledItem, Filing, FilingItem } from '@mizan/api';
import { isOtherCharge } from '@mizan/engine';

/** Whether an item is a charge that is no court fee: no stamp is affixed for it, and it counts in no total. */
export const isCharge = ({ rule }: Pick<FiledItem, 'rule'>) => rule !== null && isOtherCharge(rule);

/** Whether the fee of an item follows from an amount. */
export const isChargedOnAmount = ({ rule }: FilingItem) => Number(rule?.amount ?? 0) > 0;

/** Whether an item may be the plaint; the first such item of a filing counts as it. */
export const mayBePlaint = (item: FilingItem) => isChargedOnAmount(item) && !isCharge(item);

/** Whether a calculation is the only item that may be the plaint. A repeated addition may find it in the filing already. */
export function isOnlyPlaint({ items }: Pick<Filing, 'items'>, calculationId: string) {
  const [plaint, other] = items.filter(mayBePlaint);
  return plaint?.calculationId === calculationId && other === undefined;
}

export const isPlaintMissing = ({ items }: Filing) => !items.some(mayBePlaint);
