import type { ReactNode } from 'react';
import { Button, Heading, Modal, ModalOverlay, Dialog as Root } from 'react-aria-components';
import { Icon } from './icons';

/** The looks of what is around a dialog, and of its box. */
const box = 'max-h-[92dvh] rounded-t-[12px] border data-entering:translate-y-2';
const shapes = {
  usual: ['items-end justify-center md:items-center md:p-6', `${box} md:max-w-160 md:rounded-2`],
  wide: ['items-end justify-center md:items-center md:p-6', `${box} max-w-page md:rounded-2`],
  sheet: ['items-end justify-center', `${box} max-w-page`],
  panel: ['justify-end', 'h-full max-w-152 border-s data-entering:translate-x-4 rtl:data-entering:-translate-x-4'],
} as const;

type DialogProps = {
  title: ReactNode;
  text?: string;
  close: string;
  onClose: () => void;
  /** As wide as a page for a table; a sheet at the lower edge, also on wide screens; or a panel at the end, as high as the screen. */
  shape?: keyof typeof shapes;
  /** Whether one writes long texts in it: then a press outside, which may be by mistake, does not close it. */
  isWritten?: boolean;
  children: ReactNode;
};

/** A modal dialog, open for as long as it is rendered; Escape and a press outside close it. On phones it is a sheet, or a panel over the whole screen. */
export function Dialog({ title, text, close, shape = 'usual', isWritten = false, onClose, children }: DialogProps) {
  const [around, look] = shapes[shape];
  return (
    <ModalOverlay
      isOpen
      isDismissable={!isWritten}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className={`fixed inset-0 z-20 flex bg-walnut-deep/50 transition-opacity duration-200 data-entering:opacity-0 motion-reduce:duration-0 ${around}`}
    >
      <Modal
        className={`w-full overflow-auto border-line-strong bg-leaf text-ink shadow-over transition-transform duration-200 motion-reduce:duration-0 [--ring-ground:var(--color-leaf)] ${look}`}
      >
        <Root className="grid gap-5 p-[clamp(1.25rem,4vw,2rem)] outline-none">
          <header className="flex items-start justify-between gap-4">
            <div className="wrap-anywhere">
              <Heading slot="title" className="text-26">
                {title}
              </Heading>
              {text && <p className="mt-1 text-ink-2">{text}</p>}
            </div>
            <Button
              slot="close"
              aria-label={close}
              className="-me-2 -mt-1 grid size-9 shrink-0 cursor-pointer place-items-center rounded-1 hover:bg-well data-focus-visible:shadow-(--focus-ring)"
            >
              <Icon shape="close" />
            </Button>
          </header>
          {children}
        </Root>
      </Modal>
    </ModalOverlay>
  );
}
