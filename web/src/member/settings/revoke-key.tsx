import type { Key } from '@mizan/api';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../client/api';
import { Refusal } from '../../client/refusal';
import { Button } from '../../ui/button';
import { useWords, Words } from '../words';

type RevokeKeyProps = { held: Key; onRevoked: () => Promise<void>; onCancel: () => void };

/** Asked first, because programs that use the key stop at once. */
export function RevokeKey({ held, onRevoked, onCancel }: RevokeKeyProps) {
  const { words } = useWords();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.revokeKey({ params: { id: held.id } }),
    onSuccess: onRevoked,
  });
  return (
    <div className="grid gap-5">
      <p className="wrap-anywhere">
        <Words
          id="settings.keys.revoke.what"
          values={{ name: held.name }}
          parts={{ key: <bdi className="font-semibold" /> }}
        />
      </p>
      {error && <Refusal error={error} />}
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" isBusy={isPending} onClick={() => isPending || mutate()}>
          {words('settings.keys.revoke')}
        </Button>
        <Button onClick={onCancel}>{words('settings.cancel')}</Button>
      </div>
    </div>
  );
}
