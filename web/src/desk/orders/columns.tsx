import type { AnyOrder } from '@mizan/api';
import { Status, type StatusKind } from '../../ui/status';
import { RecordLink, useColumnKinds } from '../records/columns';
import { useWords } from '../words';

const kinds: Record<AnyOrder['status'], StatusKind> = {
  pending: 'waiting',
  paid: 'good',
  failed: 'quiet',
  expired: 'quiet',
  review: 'bad',
  refunded: 'quiet',
};

/** The status of an order, with its colour. */
export function OrderStatus({ status }: Pick<AnyOrder, 'status'>) {
  const { words } = useWords();
  return <Status kind={kinds[status]}>{words(`desk.orders.status.${status}`)}</Status>;
}

/** The columns of a list of orders; the number opens the order beside the list. */
export function useOrderColumns() {
  const { words } = useWords();
  const { column, long, figure, moment } = useColumnKinds<AnyOrder>();
  return [
    column('desk.orders.number', ({ id, number }) => (
      <RecordLink open={{ order: id }}>
        <bdi dir="ltr">{number}</bdi>
      </RecordLink>
    )),
    long('desk.orders.member', ({ member }) => <bdi>{member?.name ?? words('desk.orders.member.gone')}</bdi>),
    column('desk.orders.status', ({ status }) => <OrderStatus status={status} />),
    column('desk.orders.method', ({ method }) => words(`desk.orders.method.${method}`)),
    figure('desk.orders.searches', ({ searches }) => searches),
    figure('desk.orders.amount', ({ amountPaisa }) => amountPaisa / 100),
    moment('desk.orders.created', ({ createdAt }) => createdAt),
  ];
}
