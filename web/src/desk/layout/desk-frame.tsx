import { type ReactNode, useState } from 'react';
import { Button, Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { Brand } from '../../layout/brand';
import { buttonLook } from '../../ui/button';
import { Icon } from '../../ui/icons';
import { Toasts } from '../../ui/toasts';
import { useWords } from '../words';
import { SideMenu } from './side-menu';

/** The frame of the desk: the menu at the side, or in a drawer on phones, and the screen, which scrolls by itself. */
export function DeskFrame({ children }: { children: ReactNode }) {
  const { words } = useWords();
  return (
    <div className="grid flex-1 max-lg:grid-rows-[auto_minmax(0,1fr)] lg:grid-cols-[11.5rem_minmax(0,1fr)]">
      <Drawer />
      <header className="screen-only on-walnut sticky top-0 h-dvh overflow-auto max-lg:hidden">
        <SideMenu />
      </header>
      <main id="main" tabIndex={-1} className="flex min-w-0 flex-col focus-visible:shadow-none">
        {children}
      </main>
      <Toasts label={words('toast.region')} close={words('toast.close')} />
    </div>
  );
}

const iconButton = `${buttonLook({ kind: 'quiet', scale: 'small' })} w-9 px-0!`;

/** The menu on narrow screens; it closes on a choice, on Escape and on a press outside. */
function Drawer() {
  const { words } = useWords();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <header className="screen-only on-walnut flex min-h-14 items-center justify-between px-4 lg:hidden">
      <Brand />
      <button type="button" aria-label={words('chrome.openMenu')} className={iconButton} onClick={() => setOpen(true)}>
        <Icon shape="menu" />
      </button>
      <ModalOverlay
        isOpen={isOpen}
        onOpenChange={setOpen}
        isDismissable
        className="fixed inset-0 z-20 bg-walnut-deep/50 transition-opacity duration-200 data-entering:opacity-0 motion-reduce:duration-0"
      >
        <Modal className="h-full w-72 max-w-[85vw] shadow-over transition-transform duration-200 data-entering:-translate-x-4 motion-reduce:duration-0 rtl:data-entering:translate-x-4">
          <Dialog
            aria-label={words('desk.shell.menu')}
            className="on-walnut relative h-full overflow-auto outline-none"
          >
            <SideMenu onGo={close} />
            <Button
              aria-label={words('chrome.closeMenu')}
              onPress={close}
              className={`${iconButton} absolute end-2 top-2.5`}
            >
              <Icon shape="close" />
            </Button>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </header>
  );
}
