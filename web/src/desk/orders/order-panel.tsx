import type { Endpoints, Result } from '@mizan/api';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../client/api';
import { useFigures } from '../../client/figures';
import { useMoments } from '../../language/format-moments';
import { useWords } from '../../language/words';
import { type Fact, Facts } from '../../ui/facts';
import { SidePanel } from '../../ui/side-panel';
import { Asked } from '../records/record-list';
import { OrderStatus, useRupees } from './columns';
import { Events } from './events';
import { OrderActions } from './order-actions';

type Inspected = Result<Endpoints['getAnyOrder']>;

/** One order: what was bought, what the provider says, and every message about it. */
export function OrderPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { words } = useWords();
  const inspected = useQuery({ queryKey: ['orders', 'one', id], queryFn: () => api.getAnyOrder({ params: { id } }) });
  return (
    <SidePanel
      title={inspected.data ? <bdi dir="ltr">{inspected.data.order.number}</bdi> : words('desk.orders.number')}
      close={words('desk.close')}
      onClose={onClose}
    >
      <Asked query={inspected}>{inspected.data && <Card {...inspected.data} />}</Asked>
    </SidePanel>
  );
}

function Card({ order, events }: Inspected) {
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

/** What is known; what does not apply to this order has no line. */
function useOrderFacts(order: Inspected['order']): Fact[] {
  const { words } = useWords();
  const figures = useFigures();
  const rupees = useRupees();
  const moments = useMoments();
  const moment = (at: string | null) => at && `${moments.day(at)} ${moments.time(at)}`;
  const { member, failure, providerSays, reviewBecause, refund } = order;
  const facts: (Fact | null)[] = [
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
    { name: words('desk.orders.amount'), value: rupees(order.amountPaisa) },
    { name: words('desk.orders.method'), value: words(`desk.orders.method.${order.method}`) },
    failure && { name: words('desk.orders.failure'), value: words(`desk.orders.failure.${failure}`) },
    reviewBecause && { name: words('desk.orders.review'), value: words(`desk.orders.because.${reviewBecause}`) },
    { name: words('desk.orders.created'), value: moment(order.createdAt) },
    order.paidAt === null ? null : { name: words('desk.orders.paidAt'), value: moment(order.paidAt) },
    order.refundedAt === null ? null : { name: words('desk.orders.refundedAt'), value: moment(order.refundedAt) },
    refund && { name: words('desk.orders.refund'), value: words(refunds[refund]) },
    order.refundReason === null
      ? null
      : { name: words('desk.orders.refundReason'), value: <bdi>{order.refundReason}</bdi> },
    { name: words('desk.orders.reference'), value: <bdi dir="ltr">{order.reference}</bdi> },
    order.transaction === null
      ? null
      : { name: words('desk.orders.transaction'), value: <bdi dir="ltr">{order.transaction}</bdi> },
    providerSays && { name: words('desk.orders.provider'), value: words(`desk.orders.says.${providerSays}`) },
    order.askedAt === null ? null : { name: words('desk.orders.asked'), value: moment(order.askedAt) },
    order.nextCheckAt === null ? null : { name: words('desk.orders.nextCheck'), value: moment(order.nextCheckAt) },
  ];
  return facts.filter((fact) => fact !== null);
}

const refunds = {
  asked: 'desk.orders.refund.asked',
  done: 'desk.orders.refund.paid',
  byHand: 'desk.orders.refund.byHand',
} as const;
