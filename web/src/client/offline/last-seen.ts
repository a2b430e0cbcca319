import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useMoments } from '../../language/format-moments';
import { useConnectionLost } from './connection';
import { receivedAt } from './store-answers';

/** While there is no connection: the day and time of the oldest stored answer on the screen. Undefined without one. */
export function useLastSeen(): { date: string; time: string } | undefined {
  const { day, time } = useMoments();
  const cache = useQueryClient();
  const since = useSyncExternalStore(
    (listener) => cache.getQueryCache().subscribe(listener),
    () => oldestReceived(cache),
    () => undefined,
  );
  if (!useConnectionLost() || since === undefined) return undefined;
  const moment = new Date(since).toISOString();
  return { date: day(moment), time: time(moment) };
}

function oldestReceived(cache: QueryClient): number | undefined {
  const moments = cache.getQueryCache().findAll({ type: 'active' }).map(receivedAt);
  const received = moments.filter((moment) => moment !== undefined);
  return received.length > 0 ? Math.min(...received) : undefined;
}
