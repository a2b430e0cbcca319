import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../client/api';
import { Loaded } from '../../client/loaded';
import { Refusal } from '../../client/refusal';
import { useCopy } from '../../client/use-copy';
import { Button } from '../../ui/button';
import { keepFocus } from '../../ui/keep-focus';
import { useWords } from '../words';
import { calendarQuery } from './queries';

/** The private address from which a calendar app reads deadlines: created, copied, renewed and withdrawn. */
export function DeadlineCalendar() {
  return (
    <Loaded query={useQuery(calendarQuery)} lines={2}>
      {({ path }) => <Address path={path} />}
    </Loaded>
  );
}

function Address({ path }: { path: string | null }) {
  const { words } = useWords();
  const copy = useCopy();
  const cache = useQueryClient();
  const actions = useRef<HTMLDivElement>(null);
  const readAgain = () => cache.invalidateQueries({ queryKey: calendarQuery.queryKey });
  const renew = useMutation({ mutationFn: () => api.renewCalendar(), onSuccess: readAgain });
  const withdraw = useMutation({
    mutationFn: () => api.withdrawCalendar(),
    onSuccess: () => {
      keepFocus(actions.current);
      return readAgain();
    },
  });
  const isBusy = renew.isPending || withdraw.isPending;
  const error = renew.error ?? withdraw.error;
  const address = path === null ? undefined : location.origin + path;
  return (
    <>
      <output className={address === undefined ? 'sr-only' : 'border border-line bg-well p-3 text-14 wrap-anywhere'}>
        {address === undefined ? words('calendar.none') : <bdi dir="ltr">{address}</bdi>}
      </output>
      <div ref={actions} tabIndex={-1} className="flex flex-wrap gap-3 focus-visible:shadow-none">
        {address !== undefined && <Button onClick={() => copy(address)}>{words('calendar.copy')}</Button>}
        <Button isBusy={renew.isPending} onClick={() => isBusy || renew.mutate()}>
          {words(address === undefined ? 'calendar.make' : 'calendar.renew')}
        </Button>
        {address !== undefined && (
          <Button isBusy={withdraw.isPending} onClick={() => isBusy || withdraw.mutate()}>
            {words('calendar.withdraw')}
          </Button>
        )}
      </div>
      {error && <Refusal error={error} />}
      {address !== undefined && <p className="text-13 text-ink-2">{words('calendar.secret')}</p>}
    </>
  );
}
