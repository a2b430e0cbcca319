import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { noteConnection, useConnectionLost } from '../client/kept/connection';
import { seenAt } from '../client/kept/keep-seen';
import { useMoments } from '../language/format-moments';
import { Button } from '../ui/button';
import { Icon } from '../ui/icons';
import { useWords } from './words';

/** The line above every screen of a member while there is no connection: since when the screen is as it was last seen. */
export function NoConnection() {
  const isLost = useConnectionLost();
  const cache = useQueryClient();
  useEffect(() => {
    const leave = () => noteConnection(false);
    const goOnline = () => askAgain(cache);
    if (!navigator.onLine) leave();
    addEventListener('offline', leave);
    addEventListener('online', goOnline);
    return () => {
      removeEventListener('offline', leave);
      removeEventListener('online', goOnline);
    };
  }, [cache]);
  return isLost && <Line />;
}

/** The first answer says whether the connection is back. */
const askAgain = (cache: QueryClient) => void cache.refetchQueries({ type: 'active' });

function Line() {
  const { words } = useWords();
  const { day, time } = useMoments();
  const cache = useQueryClient();
  const since = useSyncExternalStore(
    (listener) => cache.getQueryCache().subscribe(listener),
    () => oldestSeen(cache),
  );
  return (
    <div className="screen-only border-b border-brass bg-brass-wash text-14">
      <div className="page flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
        <Icon shape="warning" className="size-5 text-brass-ink" />
        <output className="min-w-0 flex-1 basis-60">
          {since === undefined
            ? words('offline.nothing')
            : words('offline.seen', {
                date: day(new Date(since).toISOString()),
                time: time(new Date(since).toISOString()),
              })}
        </output>
        <Button scale="small" onClick={() => askAgain(cache)}>
          {words('failure.again')}
        </Button>
      </div>
    </div>
  );
}

/** When the oldest of what is on the screen was received, as far as it is kept. */
function oldestSeen(cache: QueryClient): number | undefined {
  const moments = cache.getQueryCache().findAll({ type: 'active' }).map(seenAt);
  const known = moments.filter((moment) => moment !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
}
