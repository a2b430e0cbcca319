import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useMoments } from '../../language/format-moments';
import { inLanguage, paths } from '../../language/paths';
import { useWords, Words } from '../words';
import type { priced } from './draft';
import { Slip, SlipRow } from './slip';
import { useMoney } from './use-money';

type SummaryProps = {
  price: ReturnType<typeof priced>;
  searchesLeft: number | undefined;
  children: ReactNode;
};

/** What will be ordered, as it will appear on the receipt. */
export function Summary({ price, searchesLeft, children }: SummaryProps) {
  const { language, words } = useWords();
  const { money } = useMoney();
  const { weekday, day } = useMoments();
  const [now] = useState(() => new Date().toISOString());
  const count = price?.searches;
  const policy = <Link to={inLanguage(language, paths.refund)} className="link" />;
  return (
    <Slip
      title={words('payment.summary')}
      day={words('payment.day', { weekday: weekday(now), day: day(now) })}
      label={words('payment.total')}
      total={price?.amountPaisa}
      below={
        <>
          {children}
          <p className="text-13 text-ink-2">
            <Words id="payment.nonRefundable" parts={{ policy }} />
          </p>
        </>
      }
    >
      <SlipRow what={count === undefined ? words('payment.customEmpty') : words('payment.description', { count })}>
        {price ? money(price.amountPaisa) : '\u2013'}
      </SlipRow>
      <SlipRow what={words('payment.unit')}>{price ? money(price.unitPaisa) : '\u2013'}</SlipRow>
      {searchesLeft !== undefined && (
        <>
          <SlipRow what={words('payment.before')}>{searchesLeft}</SlipRow>
          <SlipRow what={words('payment.after')}>{count === undefined ? '\u2013' : searchesLeft + count}</SlipRow>
        </>
      )}
    </Slip>
  );
}
