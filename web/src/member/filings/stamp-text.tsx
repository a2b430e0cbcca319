import type { PrintedItem, Stamp } from '@mizan/api';
import type { Amount } from '@mizan/engine';
import { useDay } from '../../language/format';
import { Icon } from '../../ui/icons';
import { useFormatter } from '../words';

type RecordedTextProps = { recorded: NonNullable<PrintedItem['recorded']>; fee: Amount | null };

/** The sum of an item's stamps compared with its fee: complete, too little or too much. */
export function RecordedText({ recorded: { sum, against }, fee }: RecordedTextProps) {
  const { words, figure } = useFormatter();
  const { state, by } = against ?? { state: 'noFee', by: 0 };
  const isWrong = state === 'short' || state === 'over';
  return (
    <span className={isWrong ? 'font-semibold text-brass-ink' : 'text-ink-2'}>
      {state !== 'noFee' && (
        <Icon
          shape={isWrong ? 'warning' : 'check'}
          className={`me-1 inline size-4 stroke-2 align-[-0.15em] ${isWrong ? '' : 'text-green'}`}
        />
      )}
      {words(`stamp.recorded.${state}`, { sum: figure(sum), fee: figure(fee ?? 0), by: figure(by) })}
    </span>
  );
}

/** One stamp in a few lines. */
export function StampText({ stamp: { kind, number, psid, amount, paidOn, checked } }: { stamp: Stamp }) {
  const { words, figure } = useFormatter();
  const toDay = useDay();
  return (
    <span className="block min-w-0 text-14 wrap-anywhere">
      <span className="block font-[550]">
        {words(`stamp.${kind}`)} <bdi dir="ltr">{number}</bdi>
      </span>
      <span className="block text-13 text-ink-2">
        {words('stamp.paid', { amount: figure(amount), date: toDay(paidOn) })}
        {psid !== null && (
          <>
            {' · '}
            {words('stamp.psid')} <bdi dir="ltr">{psid}</bdi>
          </>
        )}
      </span>
      {checked && (
        <span className="block text-13 text-ink-2">
          <bdi>{words('stamp.isChecked', { date: toDay(checked.on), where: checked.where })}</bdi>
        </span>
      )}
    </span>
  );
}
