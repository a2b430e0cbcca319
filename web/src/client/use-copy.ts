import { useWords } from '../language/app-words';
import { toastError, toastSuccess } from '../ui/toasts';

/** Copies a text and shows a toast with `copied`, or that the browser refused. Resolves to whether the text was copied. */
export function useCopy() {
  const { words } = useWords();
  return async (text: string, copied = words('settings.code.copied')): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text);
      toastSuccess(copied);
      return true;
    } catch {
      // The browser does not permit it, or the page is not secure.
      toastError(words('calculation.copyFailed'));
      return false;
    }
  };
}
