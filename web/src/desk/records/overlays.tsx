import type { ReactNode } from 'react';
import { Dialog } from '../../ui/dialog';
import { SidePanel } from '../../ui/side-panel';
import { useWords } from '../words';

type OpenDialogProps = { title: string; text?: string; isWide?: boolean; onClose: () => void; children: ReactNode };

/** A dialog that is open for as long as it is rendered. */
export function OpenDialog({ onClose, ...dialog }: OpenDialogProps) {
  const { words } = useWords();
  return <Dialog {...dialog} close={words('desk.close')} isOpen onOpenChange={(isOpen) => !isOpen && onClose()} />;
}

type RecordPanelProps = { title: ReactNode; onClose: () => void; children: ReactNode };

/** One record, opened beside its list. */
export function RecordPanel(panel: RecordPanelProps) {
  const { words } = useWords();
  return <SidePanel {...panel} close={words('desk.close')} />;
}
