import type { Batch } from '@mizan/api';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../client/api';
import { download } from '../../client/download';
import { OpenDialog } from '../../client/open-dialog';
import { Refusal } from '../../client/refusal';
import { useErrorText } from '../../language/error-text';
import { paths } from '../../language/paths';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icons';
import { toastError, toastSuccess } from '../../ui/toasts';
import { useFormatter } from '../words';
import { useForgetBatch } from './queries';

/** The CSV of the calculations, and deletion. */
export function BatchActions({ batch }: { batch: Batch }) {
  const { words } = useFormatter();
  const errorText = useErrorText();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function save() {
    if (isBusy) return;
    setBusy(true);
    try {
      download(await api.exportBatch({ params: { id: batch.id } }), csvName(batch.name));
    } catch (error) {
      toastError(errorText(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <section aria-label={words('batch.actions')} className="screen-only mt-8 flex flex-wrap gap-2">
      {batch.state === 'done' && (
        <Button kind="primary" isBusy={isBusy} onClick={save}>
          <Icon shape="download" />
          {words('batch.csv')}
        </Button>
      )}
      <Button onClick={() => setAsking(true)}>
        <Icon shape="bin" />
        {words('batch.delete')}
      </Button>
      {isAsking && <DeleteDialog batch={batch} onClose={() => setAsking(false)} />}
    </section>
  );
}

/** Beside the file that was sent, under a name of its own. */
const csvName = (name: string) => `${name.replace(/\.[^.]*$/, '') || 'mizan'}-answers.csv`;

function DeleteDialog({ batch: { id, state }, onClose }: { batch: Batch; onClose: () => void }) {
  const { words } = useFormatter();
  const navigate = useNavigate();
  const forget = useForgetBatch();
  const [error, setError] = useState<unknown>();

  async function remove() {
    try {
      await api.deleteBatch({ params: { id } });
      await navigate(paths.batches, { replace: true });
      forget(id);
      toastSuccess(words('batch.deleted'));
    } catch (thrown) {
      setError(thrown);
    }
  }

  return (
    <OpenDialog
      title={words('batch.delete.title')}
      text={words(state === 'done' ? 'batch.delete.calculations' : 'batch.delete.text')}
      onClose={onClose}
    >
      {error !== undefined && <Refusal error={error} />}
      <Button kind="primary" onClick={remove}>
        {words('batch.delete')}
      </Button>
    </OpenDialog>
  );
}
