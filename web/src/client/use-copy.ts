import { useWords } from '../language/app-words';
import { toastError, toastSuccess } from '../ui/toasts';

/** Copies a text, and says whether the browser allowed it. */
export function useCopy() {
  const { words } = useWords();
  return (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => toastSuccess(words('settings.code.copied')),
      () => toastError(words('calculation.copyFailed')),
    );
}
