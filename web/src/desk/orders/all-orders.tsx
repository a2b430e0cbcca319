import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../client/api';
import { useWords } from '../../language/words';
import { NativeSelect } from '../../ui/native-select';
import { SearchBox } from '../../ui/search-box';
import type { Filters } from '../records/filters';
import { RecordList } from '../records/record-list';
import { FilterRow } from '../records/screen';
import { useOrderColumns } from './columns';

const statuses = ['pending', 'paid', 'failed', 'expired', 'review', 'refunded'] as const;
const methods = ['card', 'jazzcash', 'easypaisa'] as const;

export function AllOrders({ filters }: { filters: Filters }) {
  const { words } = useWords();
  const asked = {
    page: filters.page,
    searchTerm: filters.get('search') || undefined,
    status: filters.oneOf('status', statuses),
    method: filters.oneOf('method', methods),
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
          onSearch={(search) => filters.replace({ search })}
        />
        <NativeSelect
          label={words('desk.orders.status')}
          any={words('desk.any')}
          choices={statuses.map((id) => ({ id, name: words(`desk.orders.status.${id}`) }))}
          value={asked.status ?? ''}
          onChange={(status) => filters.replace({ status })}
        />
        <NativeSelect
          label={words('desk.orders.method')}
          any={words('desk.any')}
          choices={methods.map((id) => ({ id, name: words(`desk.orders.method.${id}`) }))}
          value={asked.method ?? ''}
          onChange={(method) => filters.replace({ method })}
        />
      </FilterRow>
      <RecordList
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
