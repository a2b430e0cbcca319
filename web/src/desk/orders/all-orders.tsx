import { useQuery } from '@tanstack/react-query';
import { ordersQuery } from '../queries';
import { ChoiceFilter, FilterRow, SearchFilter } from '../records/filter-row';
import { useFilters } from '../records/filters';
import { RecordList } from '../records/record-list';
import { useOrderColumns } from './columns';

const statuses = ['pending', 'paid', 'failed', 'expired', 'review', 'refunded'] as const;
const methods = ['card', 'jazzcash', 'easypaisa'] as const;

export function AllOrders() {
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
