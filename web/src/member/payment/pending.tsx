import type { Order, Pay } from '@mizan/api';
import { useDelay } from '../../ui/delay';
import { Icon } from '../../ui/icons';
import { Spinner } from '../../ui/skeleton';
import { useWords, Words } from '../words';
import { useMoney } from './use-money';

/** A payment usually settles earlier; after this time the screen says that it may take longer. */
const LONG_MS = 20_000;

/** Shows that a payment is pending. There is nothing to press, because this page and the server poll the provider. */
export function Pending({ order, pay, isOffline }: { order: Order; pay: Pay | undefined; isOffline: boolean }) {
  const { words } = useWords();
  const isLong = useDelay(LONG_MS);
  return (
    <div className="grid gap-6">
      {pay?.kind === 'approve' && <Approve order={order} mobileNumber={pay.mobileNumber} />}
      <div className="flex gap-4 border border-line-strong bg-leaf p-6">
        <Spinner />
        <div className="grid gap-2">
          <h2 className="text-21">{words('payment.status.pending')}</h2>
          <p className="max-w-measure text-ink-2">{words('payment.status.pending.now')}</p>
          {isLong && <p className="max-w-measure text-ink-2">{words('payment.pending.long')}</p>}
          <output className="text-14 font-medium text-madder">{isOffline && words('payment.pending.offline')}</output>
        </div>
      </div>
    </div>
  );
}

function Approve({ order, mobileNumber }: { order: Order; mobileNumber: string }) {
  const { words } = useWords();
  const { money } = useMoney();
  const wallet = words(`payment.${order.method}`);
  return (
    <div className="flex gap-4 border-y border-brass bg-brass-wash p-6">
      <Icon shape="phone" className="size-8 shrink-0 text-brass-ink" />
      <div className="grid gap-2">
        <h2 className="text-21">{words('payment.approve', { amount: money(order.amountPaisa) })}</h2>
        <p className="max-w-measure">
          <Words
            id="payment.approve.how"
            values={{ wallet, number: mobileNumber }}
            parts={{ phone: <bdi dir="ltr" className="font-semibold whitespace-nowrap" /> }}
          />
        </p>
      </div>
    </div>
  );
}
