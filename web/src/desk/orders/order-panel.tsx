import { type AnyOrder, type Endpoints, isPaymentReturned, type Result } from '@mizan/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../client/api';
import { useFigures } from '../../client/figures';
import { Loaded } from '../../client/loaded';
import { OpenDialog } from '../../client/open-dialog';
import { Refusal } from '../../client/refusal';
import { isolate } from '../../language/format';
import { Button } from '../../ui/button';
import { type Fact, Facts } from '../../ui/facts';
import { toastSuccess } from '../../ui/toasts';
import { deskKeys, orderQuery } from '../queries';
import { useMoment } from '../records/columns';
import { ConfirmDialog } from '../records/confirm-dialog';
import { ReasonDialog } from '../records/reason-dialog';
import { useWords } from '../words';
import { OrderStatus } from './columns';
import { Events } from './events';

type OrderDetails = Result<Endpoints['getAnyOrder']>;

/** One order: what was bought, what the payment provider says, and every message about the payment. */
export function OrderPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { words } = useWords();
  const query = useQuery(orderQuery(id));
  return (
    <OpenDialog
      shape="panel"
      title={query.data ? <bdi dir="ltr">{query.data.order.number}</bdi> : words('desk.orders.number')}
      onClose={onClose}
    >
      <Loaded query={query}>{(details) => <Card {...details} />}</Loaded>
    </OpenDialog>
  );
}

function Card({ order, events }: OrderDetails) {
  const { words } = useWords();
  const { member } = order;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <OrderStatus status={order.status} />
        {order.isSandbox && <span className="text-13 text-ink-2">{words('desk.orders.sandbox')}</span>}
      </p>
      <OrderActions order={order} />
      <Facts facts={useOrderFacts(order)} />
      {member && (
        <p className="text-14">
          <Link className="link" to={`/admin/members?${new URLSearchParams({ member: member.id })}`}>
            {words('desk.orders.to.member')}
          </Link>
        </p>
      )}
      <Events events={events} />
    </>
  );
}

/** The facts of an order; those that do not apply to it are left out. */
function useOrderFacts(order: OrderDetails['order']): Fact[] {
  const { words } = useWords();
  const figures = useFigures();
  const moment = useMoment();
  const { member, failure, providerSays, reviewBecause } = order;
  const refund = refundWord(order);
  const facts: (Fact | '' | null)[] = [
    {
      name: words('desk.orders.member'),
      value: member ? (
        <>
          <bdi>{member.name}</bdi>
          <bdi dir="ltr" className="block text-13 text-ink-2">
            {member.email}
          </bdi>
        </>
      ) : (
        words('desk.orders.member.gone')
      ),
    },
    { name: words('desk.orders.searches'), value: figures(order.searches) },
    { name: words('desk.orders.amount'), value: figures(order.amountPaisa / 100) },
    { name: words('desk.orders.method'), value: words(`desk.orders.method.${order.method}`) },
    failure && { name: words('desk.orders.failure'), value: words(`desk.orders.failure.${failure}`) },
    reviewBecause && { name: words('desk.orders.review'), value: words(`desk.orders.because.${reviewBecause}`) },
    { name: words('desk.orders.created'), value: moment(order.createdAt) },
    order.paidAt && { name: words('desk.orders.paidAt'), value: moment(order.paidAt) },
    order.refundedAt && { name: words('desk.orders.refundedAt'), value: moment(order.refundedAt) },
    refund && { name: words('desk.orders.refund'), value: words(refund) },
    order.refundReason && { name: words('desk.orders.refundReason'), value: <bdi>{order.refundReason}</bdi> },
    { name: words('desk.orders.reference'), value: <bdi dir="ltr">{order.reference}</bdi> },
    order.transaction && { name: words('desk.orders.transaction'), value: <bdi dir="ltr">{order.transaction}</bdi> },
    providerSays && { name: words('desk.orders.provider'), value: words(`desk.orders.says.${providerSays}`) },
    order.askedAt && { name: words('desk.orders.asked'), value: moment(order.askedAt) },
    order.nextCheckAt && { name: words('desk.orders.nextCheck'), value: moment(order.nextCheckAt) },
  ];
  return facts.filter((fact) => fact !== null && fact !== '');
}

/** The state of a refund. If the provider has returned a part of the payment, only the rest is paid back by hand. */
function refundWord({ refund, providerSays }: AnyOrder) {
  if (refund === null) return null;
  if (refund === 'done') return 'desk.orders.refund.paid';
  if (refund === 'asked') return 'desk.orders.refund.asked';
  return isPaymentReturned(providerSays) ? 'desk.orders.refund.returned' : 'desk.orders.refund.byHand';
}

/** Asks the provider again, refunds the order or marks it as paid back; then every query about orders is fetched again. */
function OrderActions({ order }: { order: AnyOrder }) {
  const { words } = useWords();
  const figures = useFigures();
  const client = useQueryClient();
  const [asking, setAsking] = useState<'refund' | 'confirm'>();
  const close = () => setAsking(undefined);
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
  const confirmation = useMutation({
    mutationFn: () => api.confirmRefund({ params }),
    onSuccess: () => toastSuccess(words('desk.orders.refund.confirmed', { number })),
    // The order is read again after a refusal too: another administrator has confirmed its refund.
    onSettled: refetch,
  });
  const isToPay = order.refund === 'asked' || order.refund === 'byHand';
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        <Button scale="small" aria-disabled={check.isPending} onClick={() => !check.isPending && check.mutate()}>
          {words('desk.orders.recheck')}
        </Button>
        {(order.status === 'paid' || order.status === 'review') && (
          <Button scale="small" onClick={() => setAsking('refund')}>
            {words('desk.orders.refund.do')}
          </Button>
        )}
        {isToPay && (
          <Button scale="small" onClick={() => setAsking('confirm')}>
            {words('desk.orders.refund.confirm')}
          </Button>
        )}
      </div>
      {check.isError && <Refusal error={check.error} />}
      {confirmation.isError && <Refusal error={confirmation.error} />}
      {asking === 'confirm' && (
        <ConfirmDialog
          title={words('desk.orders.refund.confirm')}
          text={words('desk.orders.refund.confirm.text', { number })}
          onClose={close}
          onConfirm={() => !confirmation.isPending && confirmation.mutate()}
        />
      )}
      {asking === 'refund' && (
        <ReasonDialog
          title={words('desk.orders.refund.do')}
          text={words('desk.orders.refund.text', { number, searches: figures(order.searches) })}
          done={words('desk.orders.refund.done', { number })}
          onClose={close}
          // The order is read again after a refusal too: another administrator has recorded its refund.
          act={({ reason }) => api.refundOrder({ params, body: { reason } }).finally(refetch)}
        />
      )}
    </div>
  );
}
