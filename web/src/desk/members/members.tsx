import type { ListedMember } from '@mizan/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../client/api';
import { useFigures } from '../../client/figures';
import { useMoments } from '../../language/format-moments';
import { useWords } from '../../language/words';
import { NativeSelect } from '../../ui/native-select';
import { opensRow, type RecordColumn } from '../../ui/record-table';
import { SearchBox } from '../../ui/search-box';
import { useFilters } from '../records/filters';
import { RecordList } from '../records/record-list';
import { FilterRow, Screen } from '../records/screen';
import { MemberPanel } from './member-panel';
import { MemberStatus } from './member-status';

const roles = ['subscribedUser', 'admin'] as const;

/** Everybody who has an account; one of them is opened beside the list. */
export default function Members() {
  const { words } = useWords();
  const filters = useFilters();
  const asked = {
    page: filters.page,
    searchTerm: filters.get('search') || undefined,
    role: filters.oneOf('role', roles),
    suspended: filters.oneOf('suspended', ['true', 'false']),
  };
  const members = useQuery({
    queryKey: ['members', 'list', asked],
    queryFn: () => api.listMembers({ query: asked }),
    placeholderData: keepPreviousData,
  });
  const open = filters.get('member');
  return (
    <Screen heading="desk.shell.members" lead="desk.members.lead">
      <FilterRow>
        <SearchBox
          label={words('desk.members.search')}
          value={filters.get('search')}
          onSearch={(search) => filters.replace({ search })}
        />
        <NativeSelect
          label={words('desk.members.role')}
          any={words('desk.any')}
          choices={roles.map((id) => ({ id, name: words(`desk.role.${id}`) }))}
          value={asked.role ?? ''}
          onChange={(role) => filters.replace({ role })}
        />
        <NativeSelect
          label={words('desk.members.standing')}
          any={words('desk.any')}
          choices={[
            { id: 'false', name: words('desk.members.active') },
            { id: 'true', name: words('desk.members.suspended') },
          ]}
          value={asked.suspended ?? ''}
          onChange={(suspended) => filters.replace({ suspended })}
        />
      </FilterRow>
      <RecordList
        label={words('desk.shell.members')}
        columns={useColumns(filters)}
        query={members}
        idOf={({ id }) => id}
        filters={filters}
        none={words('desk.members.none')}
      />
      {open !== '' && <MemberPanel key={open} memberId={open} onClose={() => filters.push({ member: undefined })} />}
    </Screen>
  );
}

function useColumns(filters: ReturnType<typeof useFilters>): RecordColumn<ListedMember>[] {
  const { words } = useWords();
  const figures = useFigures();
  const moments = useMoments();
  return [
    {
      id: 'name',
      title: words('desk.members.name'),
      render: ({ id, name }) => (
        <Link to={filters.link({ member: id })} preventScrollReset className={opensRow}>
          <bdi>{name}</bdi>
        </Link>
      ),
    },
    {
      id: 'email',
      title: words('desk.members.email'),
      isLong: true,
      render: ({ email }) => <bdi dir="ltr">{email}</bdi>,
    },
    { id: 'role', title: words('desk.members.role'), render: ({ role }) => words(`desk.role.${role}`) },
    {
      id: 'standing',
      title: words('desk.members.standing'),
      render: (member) => <MemberStatus member={member} />,
    },
    {
      id: 'searches',
      title: words('desk.members.searches'),
      isFigure: true,
      render: ({ searchesLeft }) => figures(searchesLeft),
    },
    {
      id: 'since',
      title: words('desk.members.since'),
      render: ({ createdAt }) => <span className="md:whitespace-nowrap">{moments.day(createdAt)}</span>,
    },
  ];
}
