import { useMutation } from '@tanstack/react-query';
import { api } from '../../client/api';
import { download } from '../../client/download';
import { Refusal } from '../../client/refusal';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { useWords } from '../words';

/** Everything stored about the member, as one file. */
export function ExportData() {
  const { words } = useWords();
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: exportAll });
  return (
    <>
      <Button onClick={() => isPending || mutate()} isBusy={isPending} className="justify-self-start">
        {words('settings.export')}
      </Button>
      {error && <Refusal error={error} />}
      {isSuccess && <Notice kind="good">{words('settings.export.done')}</Notice>}
    </>
  );
}

async function exportAll() {
  download(await api.exportAccount(), `mizan-${new Date().toISOString().slice(0, 10)}.json`);
}
