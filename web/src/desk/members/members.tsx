import type { ListedMember } from '@mizan/api';
import { useQuery } from '@tanstack/react-query';
import { useMoments } from '../../language/format-moments';
import { membersQuery } from '../queries';
import { RecordLink, useColumnKinds } from '../records/columns';
import { ChoiceFilter, FilterRow, SearchFilter } from '../records/filter-row';
import { useFilters } from '../records/filters';
import { RecordList } from '../records/record-list';
import { Screen } from '../records/screen';
import { useWords } from '../words';
import { MemberPanel, MemberStatus } from './member-panel';

const roles = ['subscribedUser', 'admin'] as const;
const suspended = ['false', 'true'] as const;

/** Every account; one member opens beside the list. */
export default function Members() {
  const filters = useFilters();
  const members = useQuery(
    membersQuery({
      page: filters.page,
      searchTerm: filters.get('search') || undefined,
      role: filters.oneOf('role', roles),
      suspended: filters.oneOf('suspended', suspended),
    }),
  );
  const open = filters.get('member');
  return (
    <Screen heading="desk.shell.members" lead="desk.members.lead">
      <FilterRow>
        <SearchFilter name="search" word="desk.members.search" />
        <ChoiceFilter name="role" word="desk.members.role" choices={roles} wordOf={(role) => `desk.role.${role}`} />
        <ChoiceFilter
          name="suspended"
          word="desk.members.standing"
          choices={suspended}
          wordOf={(isSuspended) => (isSuspended === 'true' ? 'desk.members.suspended' : 'desk.members.active')}
        />
      </FilterRow>
      <RecordList word="desk.shell.members" columns={useMemberColumns()} query={members} none="desk.members.none" />
      {open !== '' && <MemberPanel key={open} memberId={open} onClose={() => filters.push({ member: undefined })} />}
    </Screen>
  );
}

function useMemberColumns() {
  const { words } = useWords();
  const { day } = useMoments();
  const { column, long, figure } = useColumnKinds<ListedMember>();
  return [
    column('desk.members.name', ({ id, name }) => (
      <RecordLink open={{ member: id }}>
        <bdi>{name}</bdi>
      </RecordLink>
    )),
    long('desk.members.email', ({ email }) => <bdi dir="ltr">{email}</bdi>),
    column('desk.members.role', ({ role }) => words(`desk.role.${role}`)),
    column('desk.members.standing', (member) => <MemberStatus member={member} />),
    figure('desk.members.searches', ({ searchesLeft }) => searchesLeft),
    column('desk.members.since', ({ createdAt }) => <span className="md:whitespace-nowrap">{day(createdAt)}</span>),
  ];
}
