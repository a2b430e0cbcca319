import type { Order } from '@mizan/api';
import { useMoments } from '../../language/format-moments';
import { useWords } from '../words';
import { Slip, SlipRow } from './slip';
import { useMoney } from './use-money';
import { useOrderWords } from './use-order-words';

/** The slip of an order, with its number, method and state. */
export function OrderSlip({ order }: { order: Order }) {
  const { words } = useWords();
  const { weekday, day, time } = useMoments();
  const { money } = useMoney();
  const { state } = useOrderWords();
  const { number, searches, createdAt, method, unitPaisa, amountPaisa } = order;
  return (
    <Slip
      title={words('payment.summary')}
      day={words('payment.day', { weekday: weekday(createdAt), day: day(createdAt) })}
      label={words('payment.total')}
      total={amountPaisa}
      below={<p className="text-14 text-ink-2">{state(order)}</p>}
    >
      <SlipRow what={words('payment.order')}>
        <bdi dir="ltr">{number}</bdi>
      </SlipRow>
      <SlipRow what={words('payment.description', { count: searches })}>{money(amountPaisa)}</SlipRow>
      <SlipRow what={words('payment.unit')}>{money(unitPaisa)}</SlipRow>
      <SlipRow what={words('payment.method')}>
        <span className="font-sans text-14">{words(`payment.${method}`)}</span>
      </SlipRow>
      <SlipRow what={words('payment.time')}>{time(createdAt)}</SlipRow>
    </Slip>
  );
}
