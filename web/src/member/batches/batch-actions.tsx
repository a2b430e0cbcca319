import type { Batch } from '@mizan/api';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../client/api';
import { download } from '../../client/download';
import { useErrorText } from '../../language/error-text';
import { paths } from '../../language/paths';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icons';
import { toastError } from '../../ui/toasts';
import { DeleteDialog } from '../delete-dialog';
import { useFormatter } from '../words';
import { useForgetBatch } from './queries';

/** The CSV of the calculations, and deletion. */
export function BatchActions({ batch }: { batch: Batch }) {
  const { words } = useFormatter();
  const errorText = useErrorText();
  const [isAsking, setAsking] = useState(false);
  const forget = useForgetBatch();
  const params = { id: batch.id };
  const saving = useMutation({
    mutationFn: async () => download(await api.exportBatch({ params }), csvName(batch.name)),
    onError: (error) => toastError(errorText(error)),
  });
  return (
    <section aria-label={words('batch.actions')} className="screen-only mb-6 flex flex-wrap gap-2">
      {batch.state === 'done' && (
        <Button kind="primary" isBusy={saving.isPending} onClick={() => saving.isPending || saving.mutate()}>
          <Icon shape="download" />
          {words('batch.csv')}
        </Button>
      )}
      <Button onClick={() => setAsking(true)}>
        <Icon shape="bin" />
        {words('batch.delete')}
      </Button>
      {isAsking && (
        <DeleteDialog
          title={words('batch.delete.title')}
          text={words(batch.state === 'done' ? 'batch.delete.calculations' : 'batch.delete.text')}
          action={words('batch.delete')}
          done={words('batch.deleted')}
          remove={() => api.deleteBatch({ params })}
          list={paths.batches}
          onGone={() => forget(batch.id)}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}

/** The name differs from that of the file that was sent, so that both stay side by side. */
const csvName = (name: string) => `${name.replace(/\.[^.]*$/, '') || 'mizan'}-answers.csv`;
