import { browserOf, systemOf } from '@mizan/api';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../client/api';
import { Loaded } from '../../client/loaded';
import { Refusal } from '../../client/refusal';
import { useMoments } from '../../language/format-moments';
import { Button } from '../../ui/button';
import { keepFocus } from '../../ui/keep-focus';
import { useWords } from '../words';

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: () => api.listSessions(),
  // Another device may log in or out at any time.
  staleTime: 0,
});

type Session = Awaited<ReturnType<typeof api.listSessions>>['sessions'][number];

/** The devices on which the member is logged in. */
export function Sessions() {
  return (
    <Loaded query={useQuery(sessionsQuery)} lines={2}>
      {({ sessions }) => <List sessions={sessions} />}
    </Loaded>
  );
}

/** The list of sessions, this device first. */
function List({ sessions: unsorted }: { sessions: readonly Session[] }) {
  const { words } = useWords();
  const list = useRef<HTMLDivElement>(null);
  const { end, endOthers, error: failure, isPending } = useEnding(() => keepFocus(list.current));
  const sessions = unsorted.toSorted((one, other) => Number(other.current) - Number(one.current));
  return (
    <div ref={list} tabIndex={-1} className="grid gap-5 focus-visible:shadow-none">
      {failure && <Refusal error={failure} />}
      <ul className="border-t border-line">
        {sessions.map((session) => (
          <Row key={session.id} session={session} isBusy={isPending} onEnd={() => end(session.id)} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button onClick={() => endOthers()} aria-disabled={isPending} className="justify-self-start">
          {words('settings.sessions.endOthers')}
        </Button>
      )}
      <output className="sr-only">{words('settings.sessions.count', { count: sessions.length })}</output>
    </div>
  );
}

/** Ends one session or all others, then calls `onEnded`. A press while a request runs does nothing. */
function useEnding(onEnded: () => void) {
  const cache = useQueryClient();
  const options = {
    onSuccess: onEnded,
    onSettled: () => cache.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  };
  const one = useMutation({ mutationFn: (id: string) => api.endSession({ params: { id } }), ...options });
  const others = useMutation({ mutationFn: () => api.endOtherSessions(), ...options });
  const error = one.error ?? others.error;
  const isPending = one.isPending || others.isPending;
  return {
    end: (id: string) => isPending || one.mutate(id),
    endOthers: () => isPending || others.mutate(),
    isPending,
    error,
  };
}

function Row({ session, isBusy, onEnd }: { session: Session; isBusy: boolean; onEnd: () => void }) {
  const { words } = useWords();
  const { day, time } = useMoments();
  const browser = browserOf(session.device) ?? words('settings.sessions.someBrowser');
  const system = systemOf(session.device) ?? words('settings.sessions.someDevice');
  const name = words('settings.sessions.device', { browser, system });
  const lastUse = { day: day(session.lastUsedAt), time: time(session.lastUsedAt) };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3">
      <div className="min-w-0">
        <p className="font-medium" title={session.device}>
          {name}
        </p>
        <p className="text-13 text-ink-3">
          {words(session.current ? 'settings.sessions.here' : 'settings.sessions.seen', lastUse)}
        </p>
      </div>
      {!session.current && (
        <Button
          scale="small"
          onClick={onEnd}
          aria-disabled={isBusy}
          aria-label={`${words('settings.sessions.end')}: ${name}`}
        >
          {words('settings.sessions.end')}
        </Button>
      )}
    </li>
  );
}
