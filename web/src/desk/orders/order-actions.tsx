import type { AnyOrder } from '@mizan/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../client/api';
import { useFigures } from '../../client/figures';
import { Refusal } from '../../client/refusal';
import { isolate } from '../../language/format';
import { Button } from '../../ui/button';
import { toastSuccess } from '../../ui/toasts';
import { deskKeys } from '../queries';
import { ReasonDialog } from '../records/reason-dialog';
import { useWords } from '../words';

/** Asks the provider again, or refunds the order; the list, the panel and the totals are then refetched. */
export function OrderActions({ order }: { order: AnyOrder }) {
  const { words } = useWords();
  const figures = useFigures();
  const client = useQueryClient();
  const [isRefunding, setRefunding] = useState(false);
  const params = { id: order.id };
  const refetch = () => client.invalidateQueries({ queryKey: deskKeys.orders });
  const check = useMutation({
    mutationFn: () => api.recheckOrder({ params }),
    onSuccess: async ({ order: { status } }) => {
      await refetch();
      toastSuccess(words('desk.orders.rechecked', { status: words(`desk.orders.status.${status}`) }));
    },
  });
  const number = isolate(order.number);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        <Button scale="small" aria-disabled={check.isPending} onClick={() => !check.isPending && check.mutate()}>
          {words('desk.orders.recheck')}
        </Button>
        {(order.status === 'paid' || order.status === 'review') && (
          <Button scale="small" onClick={() => setRefunding(true)}>
            {words('desk.orders.refund.do')}
          </Button>
        )}
      </div>
      {check.isError && <Refusal error={check.error} />}
      {isRefunding && (
        <ReasonDialog
          title={words('desk.orders.refund.do')}
          text={words('desk.orders.refund.text', { number, searches: figures(order.searches) })}
          action={words('desk.orders.refund.do')}
          done={words('desk.orders.refund.done', { number })}
          onClose={() => setRefunding(false)}
          act={async ({ reason }) => {
            await api.refundOrder({ params, body: { reason } });
            await refetch();
          }}
        />
      )}
    </div>
  );
}
