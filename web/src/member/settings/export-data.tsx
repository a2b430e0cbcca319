import { useMutation } from '@tanstack/react-query';
import { api } from '../../client/api';
import { download } from '../../client/download';
import { Refusal } from '../../client/refusal';
import { useWords } from '../../language/words';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';

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
  const data = await api.exportAccount();
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  download(file, `mizan-${data.exportedAt.slice(0, 10)}.json`);
}
