import type { ComponentProps } from 'react';
import { useWords } from '../language/app-words';
import { Dialog } from '../ui/dialog';

/** A dialog that is open for as long as it is rendered. */
export function OpenDialog(dialog: Omit<ComponentProps<typeof Dialog>, 'close'>) {
  const { words } = useWords();
  return <Dialog {...dialog} close={words('toast.close')} />;
}
