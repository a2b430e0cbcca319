import type { Endpoints, Result } from '@mizan/api';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../client/api';
import { useFigures } from '../../client/figures';
import { useWords } from '../../language/words';
import { Notice } from '../../ui/notice';
import { type RecordColumn, RecordTable } from '../../ui/record-table';
import type { Filters } from '../records/filters';
import { Asked } from '../records/record-list';
import { useOrderColumns, useRupees } from './columns';
import { Events } from './events';

type Told = Result<Endpoints['getReconciliation']>;
type Total = Told['totals'][number];

const lists = ['paidNotGranted', 'grantedNotPaid', 'reviews', 'refundsToPay', 'unanswered'] as const;

/** Where the providers, the orders and the ledger do not say the same; nothing is listed where they do. */
export function Reconciliation({ filters }: { filters: Filters }) {
  const { words } = useWords();
  const told = useQuery({ queryKey: ['orders', 'reconciliation'], queryFn: () => api.getReconciliation() });
  return <Asked query={told}>{told.data && <Lists told={told.data} filters={filters} words={words} />}</Asked>;
}

type ListsProps = { told: Told; filters: Filters; words: ReturnType<typeof useWords>['words'] };

function Lists({ told, filters, words }: ListsProps) {
  const columns = useOrderColumns(filters);
  const totals = useTotalColumns();
  const isWell = lists.every((name) => told[name].length === 0) && told.unknownReferences.length === 0;
  return (
    <>
      {isWell && (
        <Notice kind="good">
          <p>{words('desk.orders.agree')}</p>
        </Notice>
      )}
      {lists
        .filter((name) => told[name].length > 0)
        .map((name) => (
          <section key={name} className="grid gap-3">
            <h2 className="text-21">{words(`desk.orders.${name}`)}</h2>
            <RecordTable
              label={words(`desk.orders.${name}`)}
              columns={columns}
              rows={told[name]}
              idOf={({ id }) => id}
            />
          </section>
        ))}
      {told.unknownReferences.length > 0 && (
        <section className="grid gap-3">
          <h2 className="text-21">{words('desk.orders.unknown')}</h2>
          <Events events={told.unknownReferences} />
        </section>
      )}
      <section className="grid gap-3">
        <h2 className="text-21">{words('desk.orders.totals')}</h2>
        <RecordTable
          label={words('desk.orders.totals')}
          columns={totals}
          rows={told.totals}
          idOf={({ method }) => method}
        />
      </section>
    </>
  );
}

function useTotalColumns(): RecordColumn<Total>[] {
  const { words } = useWords();
  const figures = useFigures();
  const rupees = useRupees();
  return [
    {
      id: 'method',
      title: words('desk.orders.method'),
      render: ({ method }) => <b className="font-semibold">{words(`desk.orders.method.${method}`)}</b>,
    },
    {
      id: 'orders',
      title: words('desk.orders.totals.orders'),
      isFigure: true,
      render: ({ orders }) => figures(orders),
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
      id: 'refunded',
      title: words('desk.orders.totals.refunded'),
      isFigure: true,
      render: ({ refundedPaisa }) => rupees(refundedPaisa),
    },
  ];
}
