import { Link } from 'react-router';
import { useFilters } from '../records/filters';
import { Screen } from '../records/screen';
import { useWords } from '../words';
import { AllOrders } from './all-orders';
import { OrderPanel } from './order-panel';
import { Reconciliation } from './reconciliation';

const tabs = ['all', 'reconciliation'] as const;

/** All orders, and whether the providers, the orders and the ledger agree about them. */
export default function Orders() {
  const { words } = useWords();
  const filters = useFilters();
  const shown = filters.oneOf('tab', tabs) ?? 'all';
  const open = filters.get('order');
  return (
    <Screen heading="desk.shell.orders" lead="desk.orders.lead">
      <nav aria-label={words('desk.shell.orders')} className="flex flex-wrap gap-1 border-b border-line-strong">
        {tabs.map((tab) => (
          <Link
            key={tab}
            to={filters.link({ tab: tab === 'all' ? undefined : tab, page: undefined })}
            aria-current={tab === shown ? 'page' : undefined}
            className="-mb-px border-b-2 border-transparent px-3 py-2.5 text-14 font-medium text-ink-2 no-underline hover:text-ink aria-[current]:border-brass aria-[current]:text-ink"
          >
            {words(`desk.orders.tab.${tab}`)}
          </Link>
        ))}
      </nav>
      {shown === 'all' ? <AllOrders /> : <Reconciliation />}
      {open !== '' && <OrderPanel key={open} id={open} onClose={() => filters.push({ order: undefined })} />}
    </Screen>
  );
}
