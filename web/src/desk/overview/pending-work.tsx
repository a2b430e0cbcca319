import type { Overview } from '@mizan/api';
import { Link } from 'react-router';
import { Icon } from '../../ui/icons';
import { useWords } from '../words';

/** Links to the work that waits; nothing while there is none. */
export function PendingWork({ waiting }: { waiting: Overview['waiting'] }) {
  const { words } = useWords();
  const { messages, failedMail, reviews, alarms, excerpts } = waiting;
  const work = [
    { count: alarms, to: '/admin/reports?show=alarms', word: 'desk.overview.alarms' },
    { count: excerpts, to: '/admin/lawState?tab=excerpts', word: 'desk.overview.excerpts' },
    { count: messages, to: '/admin/messages?state=open', word: 'desk.overview.messages' },
    { count: failedMail, to: '/admin/outbox', word: 'desk.overview.failedMail' },
    { count: reviews, to: '/admin/orders?tab=reconciliation', word: 'desk.overview.reviews' },
  ] as const;
  const lines = work.filter(({ count }) => count > 0);
  if (lines.length === 0) return null;
  return (
    <ul className="grid gap-1 border-s-3 border-brass bg-brass-wash px-4 py-3 text-14">
      {lines.map(({ count, to, word }) => (
        <li key={to}>
          <Link to={to} className="link inline-flex min-h-6 items-center gap-2">
            {words(word, { count })}
            <Icon shape="forward" className="size-4 rtl:-scale-x-100" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
