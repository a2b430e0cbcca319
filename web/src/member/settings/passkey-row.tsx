import type { Passkey } from '@mizan/api';
import { useMoments } from '../../language/format-moments';
import { Button } from '../../ui/button';
import { Status } from '../../ui/status';
import { useWords } from '../words';

type PasskeyRowProps = { passkey: Passkey; onRename: () => void; onRemove: () => void };

/** One passkey: when it was added and used, and whether it is blocked. */
export function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { words } = useWords();
  const { day, time } = useMoments();
  const { name, createdAt, lastUsedAt, blockedAt } = passkey;
  const used = lastUsedAt && words('settings.passkeys.used', { day: day(lastUsedAt), time: time(lastUsedAt) });
  const actions = { rename: onRename, remove: onRemove };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3">
      <div className="grid min-w-0 flex-1 basis-64 gap-0.5">
        <p className="flex flex-wrap items-baseline gap-x-3 font-medium">
          <bdi className="wrap-anywhere">{name}</bdi>
          {blockedAt && <Status kind="bad">{words('settings.passkeys.blocked')}</Status>}
        </p>
        {blockedAt && <p className="text-14">{words('settings.passkeys.blocked.why')}</p>}
        <ul className="flex flex-wrap gap-x-4 text-13 text-ink-3">
          <li>{words('settings.passkeys.made', { day: day(createdAt) })}</li>
          <li>{used ?? words('settings.passkeys.unused')}</li>
        </ul>
      </div>
      <div className="flex flex-wrap gap-2">
        {(['rename', 'remove'] as const).map((action) => (
          <Button
            key={action}
            scale="small"
            aria-haspopup="dialog"
            onClick={actions[action]}
            aria-label={`${words(`settings.passkeys.${action}`)}: ${name}`}
          >
            {words(`settings.passkeys.${action}`)}
          </Button>
        ))}
      </div>
    </li>
  );
}
