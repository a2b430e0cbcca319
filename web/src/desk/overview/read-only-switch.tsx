import type { Operations } from '@mizan/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../client/api';
import { accountQuery } from '../../client/queries';
import { Refusal } from '../../client/refusal';
import { isolate } from '../../language/format';
import { useMoments } from '../../language/format-moments';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { toastSuccess } from '../../ui/toasts';
import { operationsQuery } from '../queries';
import { ConfirmDialog } from '../records/confirm-dialog';
import { useWords } from '../words';

/** Turns read-only mode on, after a confirmation, or off. Members can only read while it is on. */
export function ReadOnlySwitch({ readOnly }: Pick<Operations, 'readOnly'>) {
  const { words } = useWords();
  const { day, time } = useMoments();
  const cache = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const turn = useMutation({
    mutationFn: (isOn: boolean) => api.setReadOnly({ body: { isOn } }),
    onSuccess: async (_, isOn) => {
      await Promise.all([operationsQuery, accountQuery].map(({ queryKey }) => cache.invalidateQueries({ queryKey })));
      toastSuccess(words(isOn ? 'desk.readOnly.on' : 'desk.readOnly.off'));
    },
  });
  const isOff = readOnly === null;
  return (
    <div className="grid justify-items-start gap-3">
      {isOff ? (
        <p className="max-w-measure text-14 text-ink-2">{words('desk.readOnly.text')}</p>
      ) : (
        <Notice kind="doubt">
          {words('desk.readOnly.since', {
            date: day(readOnly.since),
            time: time(readOnly.since),
            name: isolate(readOnly.by ?? words('desk.formerAdministrator')),
          })}
        </Notice>
      )}
      <Button
        scale="small"
        kind={isOff ? 'outline' : 'primary'}
        isBusy={turn.isPending}
        aria-haspopup={isOff ? 'dialog' : undefined}
        onClick={() => turn.isPending || (isOff ? setAsking(true) : turn.mutate(false))}
      >
        {words(isOff ? 'desk.readOnly.turnOn' : 'desk.readOnly.turnOff')}
      </Button>
      {turn.error && <Refusal error={turn.error} />}
      {isAsking && (
        <ConfirmDialog
          title={words('desk.readOnly.ask')}
          text={words('desk.readOnly.ask.text')}
          action={words('desk.readOnly.turnOn')}
          onClose={() => setAsking(false)}
          onConfirm={() => turn.mutate(true)}
        />
      )}
    </div>
  );
}
