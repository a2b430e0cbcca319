import { useQuery } from '@tanstack/react-query';
import { useToday } from '../../language/format-moments';
import { lawChecksQuery } from '../queries';
import { Section } from '../records/screen';
import { useWords } from '../words';
import { LastCheck } from './last-check';
import { overdueOn } from './overdue';

/** Rulebooks and schedules whose next check is overdue, the longest first. Renders nothing if there are none. */
export function OverdueList() {
  const { words } = useWords();
  const today = useToday();
  const { data = [] } = useQuery(lawChecksQuery);
  const overdue = overdueOn(today, data);
  if (overdue.length === 0) return null;
  return (
    <Section heading="desk.check.heading">
      <ul className="grid border-y border-brass bg-brass-wash">
        {overdue.map(({ scope, name }) => (
          <li
            key={JSON.stringify(scope)}
            className="grid items-center gap-x-6 gap-y-1 border-b border-line px-4 py-2 text-14 last:border-0 md:grid-cols-[minmax(0,1fr)_auto]"
          >
            <p className="min-w-0 wrap-anywhere">
              <b className="font-[650]">
                <bdi>{name}</bdi>
              </b>{' '}
              <span className="text-ink-2">
                {scope.kind === 'schedule' ? words('desk.off.kind.schedule') : words(`desk.shell.${scope.type}`)}
              </span>
            </p>
            <LastCheck scope={scope} name={name} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
