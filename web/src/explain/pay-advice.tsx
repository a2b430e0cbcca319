import type { FeeNote, WayToPay } from '@mizan/api';
import type { Amount } from '@mizan/engine';
import { Icon } from '../ui/icons';
import { type Formatter, useFormatter } from './formatter';

/** Says how a fee is paid, or that no way is recorded. */
export function PayAdvice({ fee, payment }: { fee: Amount; payment: WayToPay | null }) {
  const formatter = useFormatter();
  return (
    <span className={payment ? undefined : 'font-semibold text-brass-ink'}>
      {!payment && <Icon shape="warning" className="me-1 inline size-4 stroke-2 align-[-0.15em]" />}
      {describeWay(fee, payment, formatter)}
    </span>
  );
}

export const describeWay = (fee: Amount, payment: WayToPay | null, { words, figure }: Formatter) =>
  words(`means.${payment ? payment.kind : 'none'}`, { fee: figure(fee) });

/** The notes on these ways to pay, with the remarks, which are on no means of payment. Without a note on these ways, the notes
    for every court. */
export function notesOfWays(notes: readonly FeeNote[], ways: readonly (WayToPay | null | undefined)[]) {
  const paying = notes.filter(({ topic }) => topic === 'pay');
  const ids = new Set(ways.map((way) => way?.id));
  if (!paying.some(({ id }) => ids.has(id))) return paying.filter(({ courts }) => !courts);
  return paying.filter(({ id, means }) => ids.has(id) || !means);
}
