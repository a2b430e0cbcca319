import type { Overview } from '@mizan/api';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { deskPaths } from '../../language/desk-paths';
import { Icon } from '../../ui/icons';
import { useApproval } from '../approval/use-approval';
import { lawLinksQuery, shippedLawQuery } from '../queries';
import { useWords } from '../words';

const { lawState, mail, orders } = deskPaths;

/** Links to the work that waits for an administrator. */
export function WaitingWork({ waiting }: { waiting: Overview['waiting'] }) {
  const { words } = useWords();
  const law = useLawNotices();
  const approval = useApproval();
  const { messages, failedMail, reviews, alarms, excerpts } = waiting;
  const work = [
    { count: approval.waiting, to: `${lawState}?tab=approval`, word: 'desk.overview.approvals' },
    { count: alarms, to: `${lawState}?tab=reports&show=alarms`, word: 'desk.overview.alarms' },
    { count: excerpts, to: `${lawState}?tab=excerpts`, word: 'desk.overview.excerpts' },
    { count: messages, to: `${mail}?state=open`, word: 'desk.overview.messages' },
    { count: failedMail, to: `${mail}?tab=outbox`, word: 'desk.overview.failedMail' },
    { count: reviews, to: `${orders}?tab=reconciliation`, word: 'desk.overview.reviews' },
  ] as const;
  const notices = [...work.map(({ count, to, word }) => ({ count, to, text: words(word, { count }) })), ...law];
  const shown = notices.filter(({ count }) => count > 0);
  if (shown.length === 0) return <p className="text-14 text-ink-2">{words('desk.overview.waits.nothing')}</p>;
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

/** The notices about law updates and about source addresses. */
function useLawNotices() {
  const { words } = useWords();
  const { data: shipped } = useQuery(shippedLawQuery);
  const { data: sources } = useQuery(lawLinksQuery);
  const publishable = shipped?.changeCount ?? 0;
  const conflicts = shipped?.conflicts.length ?? 0;
  const notFound = sources ? sources.counts.dead + sources.counts.soft404 : 0;
  const changedTexts = sources ? sources.links.filter((link) => link.changed !== null).length : 0;
  return [
    {
      count: Number(shipped?.isNew ?? false) + conflicts,
      to: `${lawState}?tab=updates`,
      text: words('desk.shipped.notice', { publishable, conflicts }),
    },
    {
      count: notFound + changedTexts,
      to: `${lawState}?tab=sources`,
      text: words('desk.sources.notice', { notFound, changedTexts }),
    },
  ];
}
