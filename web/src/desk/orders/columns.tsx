import type { AnyOrder } from '@mizan/api';
import { Link } from 'react-router';
import { useFigures } from '../../client/figures';
import { useMoments } from '../../language/format-moments';
import { useWords } from '../../language/words';
import { opensRow, type RecordColumn } from '../../ui/record-table';
import { Status, type StatusKind } from '../../ui/status';
import type { Filters } from '../records/filters';

const kinds: Record<AnyOrder['status'], StatusKind> = {
  pending: 'waiting',
  paid: 'good',
  failed: 'quiet',
  expired: 'quiet',
  review: 'bad',
  refunded: 'quiet',
};

export function OrderStatus({ status }: Pick<AnyOrder, 'status'>) {
  const { words } = useWords();
  return <Status kind={kinds[status]}>{words(`desk.orders.status.${status}`)}</Status>;
}

/** Paisa as rupees, grouped as the reader likes them. */
export function useRupees(): (paisa: number) => string {
  const figures = useFigures();
  return (paisa) => figures(paisa / 100);
}

export function useOrderColumns(filters: Filters): RecordColumn<AnyOrder>[] {
  const { words } = useWords();
  const figures = useFigures();
  const rupees = useRupees();
  const moments = useMoments();
  return [
    {
      id: 'number',
      title: words('desk.orders.number'),
      render: ({ id, number }) => (
        <Link to={filters.link({ order: id })} preventScrollReset className={opensRow}>
          <bdi dir="ltr">{number}</bdi>
        </Link>
      ),
    },
    {
      id: 'member',
      title: words('desk.orders.member'),
      isLong: true,
      render: ({ member }) => <bdi>{member?.name ?? words('desk.orders.member.gone')}</bdi>,
    },
    {
      id: 'status',
      title: words('desk.orders.status'),
      render: ({ status }) => <OrderStatus status={status} />,
    },
    {
      id: 'method',
      title: words('desk.orders.method'),
      render: ({ method }) => words(`desk.orders.method.${method}`),
    },
    {
      id: 'searches',
      title: words('desk.orders.searches'),
      isFigure: true,
      render: ({ searches }) => figures(searches),
    },
    {
      id: 'amount',
      title: words('desk.orders.amount'),
      isFigure: true,
      render: ({ amountPaisa }) => rupees(amountPaisa),
    },
    {
      id: 'created',
      title: words('desk.orders.created'),
      render: ({ createdAt }) => (
        <span className="md:whitespace-nowrap">{`${moments.day(createdAt)} ${moments.time(createdAt)}`}</span>
      ),
    },
  ];
}
