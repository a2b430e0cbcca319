import type { Key } from '@mizan/api';
import type { ReactNode } from 'react';
import { useDay } from '../../language/format';
import { useMoments, useToday } from '../../language/format-moments';
import { Button } from '../../ui/button';
import { Status } from '../../ui/status';
import { useWords } from '../words';

/** One key: what it may do, when it was used, and what it has spent. */
export function KeyRow({ apiKey, onRevoke, children }: { apiKey: Key; onRevoke: () => void; children: ReactNode }) {
  const { words } = useWords();
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b border-line py-3">
      <div className="grid min-w-0 flex-1 basis-64 gap-0.5">
        <p className="flex flex-wrap items-baseline gap-x-3 font-medium">
          <bdi className="wrap-anywhere">{apiKey.name}</bdi>
          <State apiKey={apiKey} />
        </p>
        <p className="text-14 text-ink-2">
          {apiKey.permissions.map((permission) => words(`settings.keys.may.${permission}`)).join(' · ')}
        </p>
        <Use apiKey={apiKey} />
      </div>
      <Button
        scale="small"
        aria-haspopup="dialog"
        onClick={onRevoke}
        aria-label={`${words('settings.keys.revoke')}: ${apiKey.name}`}
      >
        {words('settings.keys.revoke')}
      </Button>
      {children}
    </li>
  );
}

function State({ apiKey: { mode, endsOn } }: { apiKey: Key }) {
  const { words } = useWords();
  const today = useToday();
  if (endsOn !== null && endsOn < today) return <Status kind="bad">{words('settings.keys.over')}</Status>;
  return mode === 'live' ? (
    <Status kind="good">{words('settings.keys.live')}</Status>
  ) : (
    <Status kind="waiting">{words('settings.keys.test')}</Status>
  );
}

function Use({ apiKey }: { apiKey: Key }) {
  const { words } = useWords();
  const moments = useMoments();
  const toDay = useDay();
  const { mode, endsOn, monthlyLimit: limit, searchesThisMonth: used, lastUsedAt } = apiKey;
  const spent = limit === null ? words('settings.keys.used', { used }) : words('settings.keys.usedOf', { used, limit });
  const lastUse = lastUsedAt && { day: moments.day(lastUsedAt), time: moments.time(lastUsedAt) };
  const parts = [
    lastUse ? words('settings.keys.seen', lastUse) : words('settings.keys.unused'),
    ...(mode === 'live' ? [spent] : []),
    ...(endsOn === null ? [] : [words('settings.keys.ends', { day: toDay(endsOn) })]),
  ];
  return (
    <ul className="flex flex-wrap gap-x-4 text-13 text-ink-3">
      {parts.map((part) => (
        <li key={part}>{part}</li>
      ))}
    </ul>
  );
}
