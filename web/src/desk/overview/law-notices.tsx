import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Icon } from '../../ui/icons';
import { lawLinksQuery, shippedLawQuery } from '../queries';
import { useWords } from '../words';

/** What the shipped law and the sources ask of an administrator; nothing while they ask for nothing. */
export function LawNotices() {
  const { words } = useWords();
  const { data: shipped } = useQuery(shippedLawQuery);
  const { data: sources } = useQuery(lawLinksQuery);
  const joins = shipped?.changeCount ?? 0;
  const kept = shipped?.conflicts.length ?? 0;
  const lost = sources ? sources.counts.dead + sources.counts.soft404 : 0;
  const changed = sources ? sources.links.filter((link) => link.changed !== null).length : 0;
  const lines = [
    { isShown: joins + kept > 0, to: '/admin/shippedLaw', text: words('desk.shipped.notice', { joins, kept }) },
    {
      isShown: lost + changed > 0,
      to: '/admin/lawState?tab=sources',
      text: words('desk.sources.notice', { lost, changed }),
    },
  ].filter(({ isShown }) => isShown);
  if (lines.length === 0) return null;
  return (
    <ul className="grid gap-1 border-s-3 border-brass bg-brass-wash px-4 py-3 text-14">
      {lines.map(({ to, text }) => (
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
