import type { Means } from '@mizan/api';
import type { Amount } from '@mizan/engine';
import { fewestStamps } from '@mizan/engine/affix';
import { useFormatter } from './formatter';

/** Above so many stamps nobody affixes them. */
const MAX_STAMPS = 100;

/** What a way to pay means for this fee: the stamps that make it, or whether it can be paid so. */
export function PaymentMeans({ means, fee }: { means: Means; fee: Amount }) {
  const { words, figure } = useFormatter();
  if (means.kind === 'eStamp') {
    const { from, to } = means;
    const amount = Number(fee);
    if (from !== null && amount < from) return <Said text={words('means.below', { from: figure(from) })} />;
    if (to !== null && amount > to) return <Said text={words('means.above', { to: figure(to) })} />;
    return null;
  }
  const stamps = fewestStamps(fee, means.values);
  const count = stamps?.reduce((sum, each) => sum + each.count, 0) ?? 0;
  if (stamps === null) return <Said text={words('means.none', { fee: figure(fee) })} />;
  if (count === 0 || count > MAX_STAMPS) return null;
  const list = stamps.map((each) => words('means.stamps', { count: each.count, value: figure(each.value) }));
  return <Said text={words('means.fewest', { count, list: list.join(words('history.comma')) })} />;
}

const Said = ({ text }: { text: string }) => <p className="mt-1 max-w-measure font-[550]">{text}</p>;
