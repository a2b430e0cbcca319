import { useWords } from '../language/app-words';
import { toastError, toastSuccess } from '../ui/toasts';

/** Copies a text and says so in these words, or that the browser did not allow it. Resolves to whether it was copied. */
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
