import type { FeeNote } from '@mizan/api';
import type { Amount } from '@mizan/engine';
import { Icon } from '../ui/icons';
import { type Formatter, useFormatter } from './formatter';
import { type WaysToPay, waysToPay } from './ways-to-pay';

/** How one fee is paid in its province, or that no recorded stamp makes it. Nothing where no way to pay is recorded. */
export function PayAdvice({ fee, notes }: { fee: Amount; notes: readonly FeeNote[] }) {
  const formatter = useFormatter();
  const ways = waysToPay(fee, notes);
  if (ways === null) return null;
  const isPayable = ways.isByEStamp || ways.stamps !== null;
  return (
    <span className={isPayable ? undefined : 'font-semibold text-brass-ink'}>
      {!isPayable && <Icon shape="warning" className="me-1 inline size-4 stroke-2 align-[-0.15em]" />}
      {describeWays(fee, ways, formatter)}
    </span>
  );
}

export function describeWays(fee: Amount, { isByEStamp, stamps }: WaysToPay, { words, figure }: Formatter): string {
  if (stamps === null) return words(isByEStamp ? 'means.eStamp' : 'means.none', { fee: figure(fee) });
  // A number stays on one line with its stamps.
  const list = stamps.map(({ count, value }) =>
    words('means.stamps', { count, value: figure(value) }).replaceAll(' ', '\u00a0'),
  );
  const values = { fee: figure(fee), list: list.join(words('history.comma')) };
  return words(isByEStamp ? 'means.either' : 'means.adhesive', values);
}
