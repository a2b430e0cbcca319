import { useQuery } from '@tanstack/react-query';
import { useWords } from '../language/app-words';
import { useMoments } from '../language/format-moments';
import { accountQuery } from './queries';
import { WarningLine } from './warning-line';

/** An open screen notices the start and the end of the read-only mode within this time. */
const REFRESH_MS = 60_000;

/** The line above every screen of a member while the installation is read-only. */
export function ReadOnlyLine() {
  const { words } = useWords();
  const { day, time } = useMoments();
  const since = useQuery({ ...accountQuery, refetchInterval: REFRESH_MS }).data?.readOnlySince;
  if (!since) return null;
  return <WarningLine text={words('readOnly.line', { date: day(since), time: time(since) })} />;
}
