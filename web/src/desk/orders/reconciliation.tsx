import type { Endpoints, Result } from '@mizan/api';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../client/loaded';
import { Notice } from '../../ui/notice';
import { type RecordColumn, RecordTable } from '../../ui/record-table';
import { reconciliationQuery } from '../queries';
import { useColumnKinds } from '../records/columns';
import { Section } from '../records/screen';
import { useWords } from '../words';
import { useOrderColumns } from './columns';
import { Events } from './events';

type Reconciled = Result<Endpoints['getReconciliation']>;
type Total = Reconciled['totals'][number];

const lists = ['paidNotGranted', 'grantedNotPaid', 'reviews', 'refundsToPay', 'unanswered'] as const;

/** Lists the orders on which the providers, the orders and the ledger disagree. */
export const Reconciliation = () => (
  <Loaded query={useQuery(reconciliationQuery)}>{(found) => <Lists found={found} />}</Loaded>
);

function Lists({ found }: { found: Reconciled }) {
  const { words } = useWords();
  const columns = useOrderColumns();
  const totals = useTotalColumns();
  const { unknownReferences } = found;
  const disagreements = lists.filter((name) => found[name].length > 0);
  return (
    <>
      {disagreements.length === 0 && unknownReferences.length === 0 && (
        <Notice kind="good">
          <p>{words('desk.orders.agree')}</p>
        </Notice>
      )}
      {disagreements.map((name) => (
        <Section key={name} heading={`desk.orders.${name}`}>
          <RecordTable
            label={words(`desk.orders.${name}`)}
            columns={columns}
            rows={found[name]}
            idOf={({ id }) => id}
          />
        </Section>
      ))}
      {unknownReferences.length > 0 && (
        <Section heading="desk.orders.unknown">
          <Events events={unknownReferences} />
        </Section>
      )}
      <Section heading="desk.orders.totals">
        <RecordTable
          label={words('desk.orders.totals')}
          columns={totals}
          rows={found.totals}
          idOf={({ method }) => method}
        />
      </Section>
    </>
  );
}

function useTotalColumns(): RecordColumn<Total>[] {
  const { words } = useWords();
  const { column, figure } = useColumnKinds();
  return [
    column('desk.orders.method', ({ method }) => (
      <b className="font-semibold">{words(`desk.orders.method.${method}`)}</b>
    )),
    figure('desk.orders.totals.orders', ({ orders }) => orders),
    figure('desk.orders.searches', ({ searches }) => searches),
    figure('desk.orders.amount', ({ amountPaisa }) => amountPaisa / 100),
    figure('desk.orders.totals.refunded', ({ refundedPaisa }) => refundedPaisa / 100),
  ];
}
