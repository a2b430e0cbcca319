import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { CloseButton } from '../../ui/dialog';
import { useWords } from '../words';

type RecordPanelProps = { title: ReactNode; onClose: () => void; children: ReactNode };

/** One record beside its list; over the whole screen on phones. */
export function RecordPanel({ title, onClose, children }: RecordPanelProps) {
  const { words } = useWords();
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className="fixed inset-0 z-20 flex justify-end bg-walnut-deep/50 transition-opacity duration-200 data-entering:opacity-0 motion-reduce:duration-0"
    >
      <Modal className="h-full w-full max-w-152 overflow-auto border-s border-line-strong bg-leaf text-ink shadow-over transition-transform duration-200 data-entering:translate-x-4 motion-reduce:duration-0 rtl:data-entering:-translate-x-4 [--ring-ground:var(--color-leaf)]">
        <Dialog className="grid min-h-full content-start gap-6 p-[clamp(1rem,4vw,2rem)] outline-none focus-visible:shadow-none">
          <header className="flex items-start justify-between gap-4">
            <Heading slot="title" className="min-w-0 text-26 wrap-anywhere">
              {title}
            </Heading>
            <CloseButton label={words('toast.close')} />
          </header>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
