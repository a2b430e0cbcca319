import type { ComponentProps } from 'react';
import { useWords } from '../language/app-words';
import { Dialog } from '../ui/dialog';

/** `Dialog` with the word of the app on its close button. */
export function OpenDialog(dialog: Omit<ComponentProps<typeof Dialog>, 'close'>) {
  const { words } = useWords();
  return <Dialog {...dialog} close={words('toast.close')} />;
}
