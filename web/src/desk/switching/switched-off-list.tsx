import type { SuspensionScope } from '@mizan/api';
import { useQuery } from '@tanstack/react-query';
import { useMoments } from '../../language/format-moments';
import { Icon } from '../../ui/icons';
import { suspensionsQuery } from '../queries';
import { Section } from '../records/screen';
import { useProvinces } from '../use-provinces';
import { useWords } from '../words';
import { Message, SwitchOn } from './switch';

/** What is switched off, at the top of the overview. Renders nothing while all rules answer. */
export function SwitchedOffList() {
  const { words } = useWords();
  const { day, time } = useMoments();
  const scopeName = useScopeName();
  const { data } = useQuery(suspensionsQuery);
  if (!data || data.length === 0) return null;
  return (
    <Section heading="desk.off.heading">
      <ul className="grid border-y border-brass bg-brass-wash">
        {data.map((suspension) => (
          <li
            key={suspension.id}
            className="grid gap-x-6 gap-y-1 border-b border-line px-4 py-3 text-14 last:border-0 md:grid-cols-[minmax(0,1fr)_auto]"
          >
            <div className="grid min-w-0 gap-1">
              <p className="flex items-start gap-2">
                <Icon shape="warning" className="mt-0.5 size-4.5 shrink-0 text-brass-ink" />
                <span className="min-w-0 wrap-anywhere">
                  <b className="font-[650]">
                    <bdi>{suspension.name}</bdi>
                  </b>{' '}
                  <span className="text-ink-2">{scopeName(suspension.scope)}</span>
                </span>
              </p>
              <Message message={suspension.message} />
              <p className="text-13 text-ink-2">
                {suspension.by !== null && <bdi>{suspension.by}</bdi>}
                {suspension.by !== null && ' · '}
                {words('desk.off.since', { date: day(suspension.since), time: time(suspension.since) })}
              </p>
            </div>
            <SwitchOn suspension={suspension} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What kind of thing is switched off, and where: "rule, Punjab, Court Fee". */
function useScopeName() {
  const { words } = useWords();
  const { nameOf } = useProvinces();
  return (scope: SuspensionScope) => {
    if (scope.kind !== 'subMinor') return words(`desk.off.kind.${scope.kind}`);
    return words('desk.off.kind.subMinor', {
      place: nameOf(scope.provinceId),
      type: words(`desk.shell.${scope.type}`),
    });
  };
}
