import type { ReactNode } from 'react';
import { Button, Heading, Modal, ModalOverlay, Dialog as Root } from 'react-aria-components';
import { Icon } from './icons';

type DialogProps = {
  title: string;
  text?: string;
  close: string;
  onClose: () => void;
  /** A sheet comes from the lower edge, also on wide screens. */
  isSheet?: boolean;
  /** Whether the dialog is as wide as a page, for a table. */
  isWide?: boolean;
  children: ReactNode;
};

/** A modal dialog, open for as long as it is rendered; Escape and a press outside close it. On phones it is always a sheet. */
export function Dialog({ title, text, close, isSheet, isWide, onClose, children }: DialogProps) {
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className={`fixed inset-0 z-20 flex justify-center bg-walnut-deep/50 transition-opacity duration-200 data-entering:opacity-0 motion-reduce:duration-0 items-end ${isSheet ? '' : 'md:items-center md:p-6'}`}
    >
      <Modal
        className={`max-h-[92dvh] w-full overflow-auto border border-line-strong bg-leaf text-ink shadow-over transition-transform duration-200 data-entering:translate-y-2 motion-reduce:duration-0 [--ring-ground:var(--color-leaf)] ${isSheet ? 'max-w-page rounded-t-[12px]' : `rounded-t-[12px] md:rounded-2 ${isWide ? 'max-w-page' : 'md:max-w-160'}`}`}
      >
        <Root className="grid gap-5 p-[clamp(1.25rem,4vw,2rem)] outline-none">
          <header className="flex items-start justify-between gap-4">
            <div className="wrap-anywhere">
              <Heading slot="title" className="text-26">
                {title}
              </Heading>
              {text && <p className="mt-1 text-ink-2">{text}</p>}
            </div>
            <CloseButton label={close} />
          </header>
          {children}
        </Root>
      </Modal>
    </ModalOverlay>
  );
}

/** Closes the dialog that it is in. */
export const CloseButton = ({ label }: { label: string }) => (
  <Button
    slot="close"
    aria-label={label}
    className="-me-2 -mt-1 grid size-9 shrink-0 cursor-pointer place-items-center rounded-1 hover:bg-well data-focus-visible:shadow-(--focus-ring)"
  >
    <Icon shape="close" />
  </Button>
);
