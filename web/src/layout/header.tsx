import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession } from '../client/session/session';
import { inLanguage, paths, policyAt, withoutLanguage } from '../language/paths';
import { useWords, type WordId } from '../language/words';
import { buttonLook } from '../ui/button';
import { Icon } from '../ui/icon';
import { Spinner } from '../ui/skeleton';
import { Brand } from './brand';
import { LanguageLink } from './language-link';
import { MobileMenu, menuItem } from './mobile-menu';
import { ThemeMenu } from './theme-menu';

const links: { path: string; word: WordId }[] = [
  { path: paths.home, word: 'chrome.home' },
  { path: paths.about, word: 'chrome.about' },
  { path: paths.services, word: 'chrome.services' },
  { path: paths.law, word: 'chrome.law' },
  { path: paths.help, word: 'chrome.help' },
  { path: paths.contact, word: 'chrome.contact' },
];

/** The header of the public pages; dark above the policies. */
export function Header() {
  const { words } = useWords();
  const isDark = policyAt(withoutLanguage(useLocation().pathname).path) !== undefined;
  return (
    <header className={`screen-only relative z-1 ${isDark ? 'on-walnut' : ''}`}>
      <div className="page flex min-h-14 flex-wrap items-center gap-x-4 md:min-h-16 lg:gap-x-6">
        <Brand />
        <nav aria-label={words('chrome.pages')} className="hidden md:flex lg:gap-1 lg:ps-4">
          {/* Between a phone and a wide screen the logo alone leads home. */}
          <PageLinks className="relative px-2 py-4 max-lg:first:hidden text-14/8 whitespace-nowrap lg:px-3 font-medium text-ink-2 no-underline transition-colors hover:text-ink aria-[current]:text-ink lang-ur:leading-10 lang-ur:py-3 after:absolute after:inset-x-2 lg:after:inset-x-3 after:bottom-3 after:h-0.5 after:origin-center after:scale-x-0 after:bg-brass after:transition-transform aria-[current]:after:scale-x-100" />
        </nav>
        <div className="-me-2 ms-auto flex flex-wrap items-center justify-end gap-1">
          <LanguageLink />
          <ThemeButton />
          <AccountLinks />
          <MobileMenu>
            <PageLinks className={menuItem} />
            <AccountLinks isInMenu />
          </MobileMenu>
        </div>
      </div>
    </header>
  );
}

function PageLinks({ className }: { className: string }) {
  const { language, words } = useWords();
  const current = withoutLanguage(useLocation().pathname).path;
  return links.map(({ path, word }) => (
    <Link
      key={path}
      to={inLanguage(language, path)}
      aria-current={path === current ? 'page' : undefined}
      className={className}
    >
      {words(word)}
    </Link>
  ));
}

/** A native popover: it opens, closes on Escape and restores the focus without script. */
export function ThemeButton() {
  const { words } = useWords();
  return (
    <>
      <button
        type="button"
        popoverTarget="theme"
        aria-label={words('chrome.theme')}
        className={`${buttonLook({ kind: 'quiet', scale: 'small' })} needs-script max-md:hidden w-9 px-0!`}
      >
        <Icon shape="sun" className="size-5 dark:hidden" />
        <Icon shape="moon" className="hidden size-5 dark:block" />
      </button>
      <div
        id="theme"
        popover="auto"
        className="inset-[3.75rem_max(var(--edge),50vw-38.75rem)_auto_auto] m-0 rounded-2 border border-line-strong bg-leaf p-4 text-ink shadow-over rtl:inset-[3.75rem_auto_auto_max(var(--edge),50vw-38.75rem)]"
      >
        <ThemeMenu />
      </div>
    </>
  );
}

const MemberLinks = lazy(() => import('../client/session/member-links'));

/** Links to log in and sign up, or a member's links: in the header on wide screens, in the menu on phones. */
function AccountLinks({ isInMenu = false }: { isInMenu?: boolean }) {
  const session = useSession();
  if (session.status === 'member')
    return (
      <Suspense fallback={null}>
        <MemberLinks menuLook={isInMenu ? menuItem : undefined} />
      </Suspense>
    );
  return <GuestLinks isInMenu={isInMenu} isStarting={session.status === 'starting'} />;
}

function GuestLinks({ isInMenu, isStarting }: { isInMenu: boolean; isStarting: boolean }) {
  const { language, words } = useWords();
  const look = (kind: 'quiet' | 'outline') =>
    isInMenu ? menuItem : `${buttonLook({ kind, scale: 'small' })} max-md:hidden whitespace-nowrap`;
  return (
    <>
      {isStarting && !isInMenu && <Starting />}
      {isStarting && <LinksOfDocument isInMenu={isInMenu} />}
      <Link to={paths.guestCalculator} className={`guest-only ${look('quiet')} ${isInMenu ? '' : 'max-lg:hidden'}`}>
        {words('chrome.calculate')}
      </Link>
      <Link to={inLanguage(language, paths.login)} prefetch="intent" className={`guest-only ${look('quiet')}`}>
        {words('chrome.login')}
      </Link>
      <Link to={inLanguage(language, paths.signup)} prefetch="intent" className={`guest-only ${look('outline')}`}>
        {words('chrome.signup')}
      </Link>
    </>
  );
}

/** A member's links on a document, which runs no React: the script in its head marks the page for a member, and CSS shows them. */
function LinksOfDocument({ isInMenu }: { isInMenu: boolean }) {
  const { words } = useWords();
  const look = isInMenu ? menuItem : `${buttonLook({ kind: 'quiet', scale: 'small' })} max-md:hidden whitespace-nowrap`;
  return (
    <>
      <Link to={paths.calculator} className={`document-member-only ${look}`}>
        {words('chrome.calculate')}
      </Link>
      <Link to={paths.admin} className={`document-admin-only ${look}`}>
        {words('chrome.admin')}
      </Link>
      <Link to={paths.logout} className={`document-member-only ${look}`}>
        {words('chrome.logout')}
      </Link>
    </>
  );
}

/** A spinner while a saved session is renewed; guests never see it. */
function Starting() {
  const { words } = useWords();
  return (
    <span className="session-starting hidden in-data-member:grid place-items-center text-ink-3">
      <Spinner />
      <span className="sr-only">{words('chrome.loading')}</span>
    </span>
  );
}
