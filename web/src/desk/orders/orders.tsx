import type { Endpoints, Result } from '@mizan/api';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../client/loaded';
import { Notice } from '../../ui/notice';
import { RecordTable } from '../../ui/record-table';
import { ordersQuery, reconciliationQuery } from '../queries';
import { useColumnKinds } from '../records/columns';
import { ChoiceFilter, FilterRow, SearchFilter } from '../records/filter-row';
import { useFilters } from '../records/filters';
import { RecordList } from '../records/record-list';
import { Screen, Section } from '../records/screen';
import { TabBar, useTab } from '../records/tab-bar';
import { useWords } from '../words';
import { useOrderColumns } from './columns';
import { Events } from './events';
import { OrderPanel } from './order-panel';

const tabs = ['all', 'reconciliation'] as const;

/** All orders, and a tab with those on which the providers, the orders and the ledger disagree. */
export default function Orders() {
  const filters = useFilters();
  const shown = useTab(tabs);
  const open = filters.get('order');
  return (
    <Screen heading="desk.shell.orders" lead="desk.orders.lead">
      <TabBar word="desk.shell.orders" tabs={tabs} wordOf={(tab) => `desk.orders.tab.${tab}`} shown={shown} />
      {shown === 'all' ? <AllOrders /> : <Reconciliation />}
      {open !== '' && <OrderPanel key={open} id={open} onClose={() => filters.push({ order: undefined })} />}
    </Screen>
  );
}

type ReconciliationLists = Result<Endpoints['getReconciliation']>;

const listNames = ['paidNotGranted', 'grantedNotPaid', 'reviews', 'refundsToPay', 'unanswered'] as const;

/** Lists the orders on which the providers, the orders and the ledger disagree. */
const Reconciliation = () => (
  <Loaded query={useQuery(reconciliationQuery)}>{(lists) => <Disagreements lists={lists} />}</Loaded>
);

function Disagreements({ lists }: { lists: ReconciliationLists }) {
  const { words } = useWords();
  const columns = useOrderColumns();
  const totals = useTotalColumns();
  const { unknownReferences } = lists;
  const disagreements = listNames.filter((name) => lists[name].length > 0);
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
            rows={lists[name]}
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
          rows={lists.totals}
          idOf={({ method }) => method}
        />
      </Section>
    </>
  );
}

function useTotalColumns() {
  const { words } = useWords();
  const { column, figure } = useColumnKinds<ReconciliationLists['totals'][number]>();
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

const statuses = ['pending', 'paid', 'failed', 'expired', 'review', 'refunded'] as const;
const methods = ['card', 'jazzcash', 'easypaisa'] as const;

function AllOrders() {
  const filters = useFilters();
  const orders = useQuery(
    ordersQuery({
      page: filters.page,
      searchTerm: filters.get('search') || undefined,
      status: filters.oneOf('status', statuses),
      method: filters.oneOf('method', methods),
    }),
  );
  return (
    <>
      <FilterRow>
        <SearchFilter name="search" word="desk.orders.search" />
        <ChoiceFilter
          name="status"
          word="desk.orders.status"
          choices={statuses}
          wordOf={(status) => `desk.orders.status.${status}`}
        />
        <ChoiceFilter
          name="method"
          word="desk.orders.method"
          choices={methods}
          wordOf={(method) => `desk.orders.method.${method}`}
        />
      </FilterRow>
      <RecordList word="desk.shell.orders" columns={useOrderColumns()} query={orders} none="desk.orders.none" />
    </>
  );
}
