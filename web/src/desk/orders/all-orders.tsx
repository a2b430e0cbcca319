import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../client/api';
import { useWords } from '../../language/words';
import { Chooser } from '../../ui/chooser';
import { SearchBox } from '../../ui/search-box';
import type { Filters } from '../records/filters';
import { Listing } from '../records/listing';
import { FilterRow } from '../records/room';
import { useOrderColumns } from './columns';

const statuses = ['pending', 'paid', 'failed', 'expired', 'review', 'refunded'] as const;
const methods = ['card', 'jazzcash', 'easypaisa'] as const;

export function AllOrders({ filters }: { filters: Filters }) {
  const { words } = useWords();
  const asked = {
    page: filters.page,
    searchTerm: filters.get('search') || undefined,
    status: filters.given('status', statuses),
    method: filters.given('method', methods),
  };
  const orders = useQuery({
    queryKey: ['orders', 'all', asked],
    queryFn: () => api.listAllOrders({ query: asked }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <FilterRow>
        <SearchBox
          label={words('desk.orders.search')}
          value={filters.get('search')}
          onSearch={(search) => filters.narrow({ search })}
        />
        <Chooser
          label={words('desk.orders.status')}
          any={words('desk.any')}
          choices={statuses.map((id) => ({ id, name: words(`desk.orders.status.${id}`) }))}
          value={asked.status ?? ''}
          onChange={(status) => filters.narrow({ status })}
        />
        <Chooser
          label={words('desk.orders.method')}
          any={words('desk.any')}
          choices={methods.map((id) => ({ id, name: words(`desk.orders.method.${id}`) }))}
          value={asked.method ?? ''}
          onChange={(method) => filters.narrow({ method })}
        />
      </FilterRow>
      <Listing
        label={words('desk.shell.orders')}
        columns={useOrderColumns(filters)}
        query={orders}
        idOf={({ id }) => id}
        filters={filters}
        none={words('desk.orders.none')}
      />
    </>
  );
}
