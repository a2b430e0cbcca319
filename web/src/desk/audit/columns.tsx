import type { AuditEntry } from '@mizan/api';
import { Link } from 'react-router';
import { useMoments } from '../../language/format-moments';
import { useWords } from '../../language/words';
import { opensRow, type RecordColumn } from '../../ui/record-table';
import type { Filters } from '../records/filters';
import { isAction } from './actions';

export function useColumns(filters: Filters): RecordColumn<AuditEntry>[] {
  const { words } = useWords();
  const moments = useMoments();
  const who = useWho();
  return [
    {
      id: 'what',
      title: words('desk.audit.action'),
      render: ({ id, action }) => (
        <Link to={filters.link({ entry: id })} preventScrollReset className={opensRow}>
          {isAction(action) ? words(`desk.action.${action}`) : action}
        </Link>
      ),
    },
    {
      id: 'subject',
      title: words('desk.audit.subject'),
      isLong: true,
      render: ({ subject }) => (
        <bdi lang="en" className="text-13 text-ink-2">
          {subject}
        </bdi>
      ),
    },
    { id: 'who', title: words('desk.audit.who'), render: (entry) => <bdi>{who(entry)}</bdi> },
    {
      id: 'at',
      title: words('desk.when'),
      render: ({ at }) => <span className="md:whitespace-nowrap">{`${moments.day(at)} ${moments.time(at)}`}</span>,
    },
  ];
}

/** Who made a change: a member, one who is gone, or the product itself. */
export function useWho() {
  const { words } = useWords();
  return ({ by, actor }: AuditEntry) => by?.name ?? words(actor === null ? 'desk.audit.itself' : 'desk.audit.gone');
}
