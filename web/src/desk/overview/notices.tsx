import type { Overview } from '@mizan/api';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Icon } from '../../ui/icons';
import { lawLinksQuery, shippedLawQuery } from '../queries';
import { useWords } from '../words';

/** What the shipped law and the sources ask of an administrator. */
export function LawNotices() {
  const { words } = useWords();
  const { data: shipped } = useQuery(shippedLawQuery);
  const { data: sources } = useQuery(lawLinksQuery);
  const joins = shipped?.changeCount ?? 0;
  const kept = shipped?.conflicts.length ?? 0;
  const lost = sources ? sources.counts.dead + sources.counts.soft404 : 0;
  const changed = sources ? sources.links.filter((link) => link.changed !== null).length : 0;
  return (
    <Notices
      notices={[
        { count: joins + kept, to: '/admin/lawState?tab=updates', text: words('desk.shipped.notice', { joins, kept }) },
        {
          count: lost + changed,
          to: '/admin/lawState?tab=sources',
          text: words('desk.sources.notice', { lost, changed }),
        },
      ]}
    />
  );
}

/** The work that waits. */
export function PendingWork({ waiting }: { waiting: Overview['waiting'] }) {
  const { words } = useWords();
  const { messages, failedMail, reviews, alarms, excerpts } = waiting;
  const work = [
    { count: alarms, to: '/admin/lawState?tab=reports&show=alarms', word: 'desk.overview.alarms' },
    { count: excerpts, to: '/admin/lawState?tab=excerpts', word: 'desk.overview.excerpts' },
    { count: messages, to: '/admin/mail?tab=messages&state=open', word: 'desk.overview.messages' },
    { count: failedMail, to: '/admin/mail?tab=outbox', word: 'desk.overview.failedMail' },
    { count: reviews, to: '/admin/orders?tab=reconciliation', word: 'desk.overview.reviews' },
  ] as const;
  return <Notices notices={work.map(({ count, to, word }) => ({ count, to, text: words(word, { count }) }))} />;
}

/** Links to what there is; nothing while there is none. */
function Notices({ notices }: { notices: readonly { count: number; to: string; text: string }[] }) {
  const shown = notices.filter(({ count }) => count > 0);
  if (shown.length === 0) return null;
  return (
    <ul className="grid gap-1 border-s-3 border-brass bg-brass-wash px-4 py-3 text-14">
      {shown.map(({ to, text }) => (
        <li key={to}>
          <Link to={to} className="link inline-flex min-h-6 items-center gap-2">
            {text}
            <Icon shape="forward" className="size-4 rtl:-scale-x-100" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
