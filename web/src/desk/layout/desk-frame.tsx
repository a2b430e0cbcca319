import { Fragment, type ReactNode, useState } from 'react';
import { Button, Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { Link, useLocation } from 'react-router';
import { GoTo, type ScreenLink } from '../../client/go-to';
import { ReadOnlyLine } from '../../client/read-only-line';
import { useAddressQuery } from '../../language/address';
import { deskPaths, isViewPath } from '../../language/desk-paths';
import { helpFor } from '../../language/help-paths';
import { inLanguage, paths, withoutLanguage } from '../../language/paths';
import { Brand } from '../../layout/brand';
import { SkipLink } from '../../layout/skip-link';
import { buttonLook } from '../../ui/button';
import { Icon } from '../../ui/icons';
import { Toasts } from '../../ui/toasts';
import { useApproval } from '../approval/use-approval';
import { type PlaceIds, placeIn, typeOfView, viewIn, viewPath, withPlace } from '../paths';
import { Count } from '../records/tab-bar';
import { useWords } from '../words';
import { DeskAccount } from './desk-account';

/** The frame of the desk: the menu at the side, or in a drawer on phones, and the screen, which scrolls by itself. */
export function DeskFrame({ children }: { children: ReactNode }) {
  const { words } = useWords();
  return (
    <div className="grid flex-1 max-lg:grid-rows-[auto_minmax(0,1fr)] lg:grid-cols-[11.5rem_minmax(0,1fr)]">
      <SkipLink />
      <Drawer />
      <header className="screen-only on-walnut sticky top-0 h-dvh overflow-auto max-lg:hidden">
        <SideMenu />
      </header>
      <main id="main" tabIndex={-1} className="flex min-w-0 flex-col focus-visible:shadow-none">
        <ReadOnlyLine />
        {children}
      </main>
      <GoTo screens={useScreens()} />
      <Toasts label={words('toast.region')} close={words('toast.close')} />
    </div>
  );
}

/** The screens of the menu and three screens of members, for the list that Ctrl+K opens. */
function useScreens(): readonly ScreenLink[] {
  const { words } = useWords();
  const place = placeIn(useAddressQuery());
  const screens = groups.flatMap(({ names }) =>
    names.map((name) => ({ path: pathOf(name, place), name: words(`desk.shell.${name}`) })),
  );
  return [
    ...screens,
    { path: paths.calculator, name: words('calculator.courtFee') },
    { path: paths.history, name: words('history.title') },
    { path: paths.settings, name: words('account.settings') },
  ];
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

const groups = [
  { heading: null, names: ['overview'] },
  { heading: 'desk.shell.law', names: ['courtFee', 'suitValuation', 'lawState', 'forums', 'places'] },
  { heading: 'desk.shell.house', names: ['members', 'orders', 'mail', 'audit'] },
] as const;

/** The menu. Each link keeps the chosen place, so that the way back to the rules leads to the same province. */
function SideMenu({ onGo }: { onGo?: () => void }) {
  const { words } = useWords();
  return (
    <div className="flex min-h-full flex-col pt-2.5 pb-4">
      <div className="px-4 pb-2">
        <Brand />
      </div>
      <nav aria-label={words('desk.shell.menu')} className="grid content-start">
        {groups.map(({ heading, names }) => (
          <Fragment key={heading}>
            {heading && (
              <p className="px-4 pt-4 pb-1 font-serif text-14 text-ink-2 italic lang-ur:not-italic">{words(heading)}</p>
            )}
            <ul className={heading ? '' : 'pt-2'}>
              {names.map((name) => (
                <MenuItem key={name} name={name} onGo={onGo} />
              ))}
            </ul>
          </Fragment>
        ))}
      </nav>
      <HelpLink />
      <DeskAccount />
    </div>
  );
}

/** A link to the part of the handbook about the present screen. */
function HelpLink() {
  const { language, words } = useWords();
  const { path } = withoutLanguage(useLocation().pathname);
  return (
    <Link
      to={inLanguage(language, helpFor(path))}
      className="mt-4 flex items-center gap-2 px-4 py-2 text-14 text-ink-2 no-underline hover:text-ink hover:underline"
    >
      <Icon shape="help" className="size-4.5" />
      {words('chrome.help')}
    </Link>
  );
}

type Name = (typeof groups)[number]['names'][number];

const isTree = (name: Name): name is 'courtFee' | 'suitValuation' => name === 'courtFee' || name === 'suitValuation';

const pathOf = (name: Name, place: PlaceIds, parameters: Record<string, string> = {}) =>
  isTree(name) ? viewPath(name, place) : withPlace(deskPaths[name], place, parameters);

function MenuItem({ name, onGo }: { name: Name; onGo: (() => void) | undefined }) {
  const { words } = useWords();
  const query = useAddressQuery();
  const { pathname } = useLocation();
  const { waiting } = useApproval();
  const place = placeIn(query);
  const view = isViewPath(pathname) ? viewIn(pathname, query) : 'welcome';
  // A view that imports a file marks the menu item of the tree into which it imports the rows.
  const isCurrent = isTree(name) ? view !== 'welcome' && typeOfView[view] === name : pathname === deskPaths[name];
  const count = name === 'lawState' ? waiting : 0;
  const leadsToApproval = count > 0 && !isCurrent;
  const to = pathOf(name, place, leadsToApproval ? { tab: 'approval' } : {});
  return (
    <li>
      <Link
        to={to}
        onClick={onGo}
        aria-current={isCurrent ? 'page' : undefined}
        className="flex min-h-9 items-center border-s-3 border-transparent px-4 py-1 text-14 text-ink-2 no-underline hover:text-ink aria-[current]:border-brass aria-[current]:bg-on-walnut/12 aria-[current]:font-semibold aria-[current]:text-ink"
      >
        <span className="me-auto">{words(`desk.shell.${name}`)}</span>
        <Count count={count} />
      </Link>
    </li>
  );
}
