import { type ReactNode, useEffect, useRef } from 'react';
import { useWords } from '../language/words';
import { buttonLook } from '../ui/button';
import { Icon } from '../ui/icon';
import { Brand } from './brand';
import { closeWhenUsed } from './close-menu';
import { ThemeMenu } from './theme-menu';

/** The look of a link in the menu. */
export const menuItem = 'block border-b border-line py-3 font-serif text-21 font-semibold no-underline';

const iconButton = `${buttonLook({ kind: 'quiet', scale: 'small' })} w-9 px-0!`;

/** The links of the header on phones. A native popover, which also opens without JavaScript; it closes on a link and from 768 px. */
export function MobileMenu({ children }: { children: ReactNode }) {
  const { words } = useWords();
  const menu = useRef<HTMLDivElement>(null);
  useClosing(menu);
  return (
    <>
      <button
        type="button"
        popoverTarget="menu"
        aria-label={words('chrome.openMenu')}
        className={`${iconButton} md:hidden`}
      >
        <Icon shape="menu" />
      </button>
      <div
        ref={menu}
        id="menu"
        popover="auto"
        className="inset-[0_0_auto] m-0 w-full max-w-none border-b border-line-strong bg-leaf px-(--edge) pb-6 text-ink shadow-over md:hidden"
      >
        <div className="-me-2 flex min-h-14 items-center justify-between">
          <Brand />
          <button
            type="button"
            popoverTarget="menu"
            popoverTargetAction="hide"
            aria-label={words('chrome.closeMenu')}
            className={iconButton}
          >
            <Icon shape="close" />
          </button>
        </div>
        <nav aria-label={words('chrome.pages')} className="mb-6 grid">
          {children}
        </nav>
        <ThemeMenu />
      </div>
    </>
  );
}

function useClosing(menu: { current: HTMLDivElement | null }) {
  useEffect(() => {
    const controller = new AbortController();
    if (menu.current) closeWhenUsed(menu.current, { signal: controller.signal });
    return () => controller.abort();
  }, [menu]);
}
