import type { AuditEntry } from '@mizan/api';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { deskPaths } from '../../language/desk-paths';
import { dayOf, viewPath, withPlace } from '../paths';
import { countriesQuery } from '../queries';
import { useWords } from '../words';

/** Leads to what an entry changed: the rules on the day of the change, the courts, a member or an order. */
export function ChangedLink({ entry }: { entry: AuditEntry }) {
  const { words } = useWords();
  const { data: countries = [] } = useQuery(countriesQuery);
  const placeOf = (province: string) => {
    const country = countries.find(({ provinces }) => provinces.some(({ id }) => id === province));
    return { country: country?.id ?? null, province };
  };
  const address = addressOf(entry, placeOf);
  if (address === null) return null;
  return (
    <Link to={address} className="link justify-self-start text-14">
      {words('desk.audit.open')}
    </Link>
  );
}

type PlaceOf = (province: string) => { country: string | null; province: string };

/** Null where there is nothing to open. */
export function addressOf({ subject, after }: Pick<AuditEntry, 'subject' | 'after'>, placeOf: PlaceOf): string | null {
  const [kind, id = '', type] = subject.split(' ');
  if ((kind === 'rulebook' || kind === 'sub-minor') && (type === 'courtFee' || type === 'suitValuation')) {
    const { effectiveFrom = '' } = (after ?? {}) as { effectiveFrom?: string };
    const day = dayOf(effectiveFrom);
    return viewPath(type, placeOf(id)) + (day === null ? '' : `&on=${day}`);
  }
  if (kind === 'forums') return withPlace(deskPaths.forums, placeOf(id));
  if (kind === 'member') return `${deskPaths.members}?${new URLSearchParams({ member: id })}`;
  if (kind === 'order') return `${deskPaths.orders}?${new URLSearchParams({ search: id })}`;
  return null;
}
