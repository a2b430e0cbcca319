import type { Order } from '@mizan/api';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { accountQuery } from '../../client/queries';
import { buyPath, inLanguage, paths, receiptPath } from '../../language/paths';
import { Stamp } from '../../ui/art/stamp';
import { buttonLook } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { useWords } from '../words';
import { useMoney } from './use-money';
import { useOrderWords } from './use-order-words';
import { forgetWayBack, readWayBack } from './way-back';

/** The outcome of an order, and the next step. */
export const Outcome = ({ order }: { order: Order }) =>
  order.status === 'paid' ? <Paid order={order} /> : <NotPaid order={order} />;

function Paid({ order }: { order: Order }) {
  const { words } = useWords();
  const { headline } = useOrderWords();
  const { money } = useMoney();
  const { data: account } = useQuery(accountQuery);
  const wayBack = readWayBack();
  return (
    <div className="grid gap-6 justify-items-start">
      <h2 className="text-26">{headline(order)}</h2>
      <div className="w-full max-w-108">
        <Stamp label={headline(order)} what={words('payment.stamp.what')} where={order.number}>
          <p className="font-serif text-[13cqi]/none font-semibold [font-variant-numeric:var(--figures)]">
            <bdi dir="ltr">{`+${order.searches}`}</bdi>
          </p>
          <p className="font-serif text-[4.2cqi] text-stamp-ink-2">{money(order.amountPaisa)}</p>
        </Stamp>
      </div>
      {account && <p className="font-serif text-18">{words('payment.left', { count: account.searchesLeft })}</p>}
      <div className="flex flex-wrap gap-3">
        <Link to={wayBack ?? paths.calculator} onClick={forgetWayBack} className={buttonLook({ kind: 'primary' })}>
          {words(wayBack === undefined ? 'payment.calculate' : 'payment.continue')}
        </Link>
        <Link to={receiptPath(order.id)} className={buttonLook()}>
          {words('payment.receipt')}
        </Link>
      </div>
    </div>
  );
}

function NotPaid({ order }: { order: Order }) {
  const { language, words } = useWords();
  const { headline, whatNow } = useOrderWords();
  const canTryAgain = order.status === 'failed' || order.status === 'expired';
  const wayBack = readWayBack();
  return (
    <div className="grid justify-items-start gap-6">
      <Notice kind={order.status === 'refunded' ? 'good' : 'bad'}>
        <h2 className="text-21">{headline(order)}</h2>
        <p className="mt-1 max-w-measure">{whatNow(order)}</p>
      </Notice>
      <div className="flex flex-wrap gap-3">
        {canTryAgain && (
          <Link to={wayBack ? buyPath(wayBack) : paths.payment} className={buttonLook({ kind: 'primary' })}>
            {words('failure.again')}
          </Link>
        )}
        {order.paidAt !== null && (
          <Link to={receiptPath(order.id)} className={buttonLook()}>
            {words('payment.receipt')}
          </Link>
        )}
        <Link to={inLanguage(language, paths.contact)} className={buttonLook()}>
          {words('payment.write')}
        </Link>
      </div>
    </div>
  );
}
