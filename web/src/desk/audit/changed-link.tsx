import type { AuditEntry } from '@mizan/api';
import { Link } from 'react-router';
import { deskPaths } from '../../language/desk-paths';
import { type PlaceIds, parseDay, viewPath, withPlace } from '../paths';
import { useProvinces } from '../use-provinces';
import { useWords } from '../words';

/** A link to what an entry changed: the rules on the day of the change, the courts, a member or an order. */
export function ChangedLink({ entry }: { entry: AuditEntry }) {
  const { words } = useWords();
  const address = addressOf(entry, useProvinces().placeOf);
  if (address === null) return null;
  return (
    <Link to={address} className="link justify-self-start text-14">
      {words('desk.audit.open')}
    </Link>
  );
}

type PlaceOf = (provinceId: string) => PlaceIds;

/** The address of what an entry changed; null where no screen shows it. */
export function addressOf({ subject, after }: Pick<AuditEntry, 'subject' | 'after'>, placeOf: PlaceOf): string | null {
  const [kind, id = '', type] = subject.split(' ');
  if ((kind === 'rulebook' || kind === 'sub-minor') && (type === 'courtFee' || type === 'suitValuation')) {
    const { effectiveFrom = '' } = (after ?? {}) as { effectiveFrom?: string };
    return viewPath(type, placeOf(id), parseDay(effectiveFrom));
  }
  if (kind === 'forums') return withPlace(deskPaths.forums, placeOf(id));
  if (kind === 'member') return `${deskPaths.members}?${new URLSearchParams({ member: id })}`;
  if (kind === 'order') return `${deskPaths.orders}?${new URLSearchParams({ search: id })}`;
  return null;
}
