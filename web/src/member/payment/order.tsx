import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { Loaded } from '../../client/loaded';
import { accountQuery } from '../../client/queries';
import { useWords } from '../words';
import { OrderSlip } from './order-slip';
import { Outcome } from './outcome';
import { Pending } from './pending';
import { ProcessorFrame } from './processor-frame';
import { isStillOpen, orderQuery, pollInterval } from './queries';
import { SandboxNote } from './sandbox-note';
import { useOrderWords } from './use-order-words';
import type { OrderState } from './use-purchase';

export default function OrderPage() {
  const { id = '' } = useParams();
  return <Order key={id} id={id} />;
}

/** One order: the fields of its payment, the wait, or the outcome. */
function Order({ id }: { id: string }) {
  const { words } = useWords();
  const { pay } = (useLocation().state ?? {}) as OrderState;
  const [returnedAt, setReturnedAt] = useState<number>();
  const hasFrame = pay?.kind === 'frame';
  const query = useOrder(id, { hasFrame, returnedAt });
  const { headline } = useOrderWords();
  const { data, error, refetch } = query;
  const title = data ? words('payment.order.number', { number: data.number }) : words('payment.order');
  const isFrameOpen = data !== undefined && hasFrame && returnedAt === undefined && isStillOpen(data);
  return (
    <div className="page grid gap-8 pt-8 pb-28 md:pt-12">
      <title>{`${title} - ${words('name')}`}</title>
      <h1 className="border-b border-line-strong pb-5 text-34 font-[560]">{title}</h1>
      <Loaded query={query} lines={5}>
        {(order) => (
          <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_23rem]">
            <div className="grid gap-6">
              {order.isSandbox && <SandboxNote method={order.method} />}
              {/* Any other outcome is a notice, which announces itself. */}
              <output className="sr-only">
                {(isFrameOpen || order.status === 'pending' || order.status === 'paid') && headline(order)}
              </output>
              {isFrameOpen ? (
                <ProcessorFrame
                  url={pay.url}
                  onReturn={() => {
                    setReturnedAt(Date.now());
                    void refetch();
                  }}
                />
              ) : order.status === 'pending' ? (
                <Pending order={order} pay={pay} isOffline={error !== null} />
              ) : (
                <Outcome order={order} />
              )}
            </div>
            <OrderSlip order={order} />
          </div>
        )}
      </Loaded>
    </div>
  );
}

/** The interval between polls while the frame of the processor is open. */
const FRAME_MS = 2500;
/** Polling goes on for this time after the frame returns, because the last message about the payment may come later. */
const AFTER_FRAME_MS = 6000;

/** Polls the order until it is settled, then refreshes whatever shows searches. */
export function useOrder(id: string, { hasFrame, returnedAt }: { hasFrame: boolean; returnedAt: number | undefined }) {
  const cache = useQueryClient();
  const [openedAt] = useState(() => Date.now());
  const query = useQuery({
    ...orderQuery(id),
    refetchInterval: ({ state: { data } }) => {
      // Polling goes on after a declined card, because the same frame then takes another.
      if (hasFrame && returnedAt === undefined && (data === undefined || isStillOpen(data))) return FRAME_MS;
      const elapsed = Date.now() - (returnedAt ?? openedAt);
      const isSettled = data !== undefined && data.status !== 'pending';
      const mayStillChange = hasFrame && elapsed < AFTER_FRAME_MS;
      return isSettled && !mayStillChange ? false : pollInterval(elapsed);
    },
  });
  const status = query.data?.status;
  useEffect(() => {
    if (status === undefined || status === 'pending') return;
    for (const queryKey of [accountQuery.queryKey, ['searches'], ['orders'], ['cards']])
      void cache.invalidateQueries({ queryKey });
  }, [cache, status]);
  return query;
}
