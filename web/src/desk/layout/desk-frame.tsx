import type { ReactNode } from 'react';
import { Toasts } from '../../ui/toasts';
import { useWords } from '../words';
import { Drawer } from './drawer';
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
