import { useQuery } from '@tanstack/react-query';
import { useWords } from '../language/app-words';
import { useMoments } from '../language/format-moments';
import { Icon } from '../ui/icons';
import { accountQuery } from './queries';

/** An open screen notices the start and the end of the read-only mode within this time. */
const REFRESH_MS = 60_000;

/** The line above every screen of a member while the installation is read-only. */
export function ReadOnlyLine() {
  const { words } = useWords();
  const { day, time } = useMoments();
  const since = useQuery({ ...accountQuery, refetchInterval: REFRESH_MS }).data?.readOnlySince;
  if (!since) return null;
  return (
    <div className="screen-only border-b border-brass bg-brass-wash text-14">
      <div className="page flex items-center gap-x-4 py-2">
        <Icon shape="warning" className="size-5 shrink-0 text-brass-ink" />
        <output>{words('readOnly.line', { date: day(since), time: time(since) })}</output>
      </div>
    </div>
  );
}
