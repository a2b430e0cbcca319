import { useMutation } from '@tanstack/react-query';
import { download } from '../../client/download';
import { useErrorText } from '../../language/error-text';
import { toastError, toastSuccess } from '../../ui/toasts';
import { useWords } from '../words';

/** Saves calculations as a CSV file. */
export function useExport(fetchFile: () => Promise<Blob>) {
  const { words } = useWords();
  const errorText = useErrorText();
  return useMutation({
    mutationFn: async () => download(await fetchFile(), 'search_history.csv'),
    onSuccess: () => toastSuccess(words('history.exported')),
    onError: (error) => toastError(words('history.exportFailed', { reason: errorText(error) })),
  });
}
