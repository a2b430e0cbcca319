import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { RouterProvider } from 'react-aria-components';
import { Link, useLocation, useNavigate } from 'react-router';
import { accountQuery } from '../client/queries';
import { useSession } from '../client/session/session';
import { helpFor } from '../language/help-paths';
import { inLanguage, paths, withoutLanguage } from '../language/paths';
import { Brand } from '../layout/brand';
import { ThemeButton } from '../layout/header';
import { LanguageLink } from '../layout/language-link';
import { MobileMenu, menuItem } from '../layout/mobile-menu';
import { Avatar } from '../ui/avatar';
import { buttonLook } from '../ui/button';
import { Icon } from '../ui/icons';
import { Menu, MenuLink } from '../ui/menu';
import { useHydrated } from '../ui/page-state';
import { usePreviousScreen } from './previous-screen';
import { useWords, type WordId, Words } from './words';

const daily: readonly (readonly [string, WordId])[] = [
  [paths.calculator, 'chrome.calculate'],
  [paths.history, 'calculator.history'],
  [paths.filings, 'filing.list'],
];

/** The header of the members' screens: the way back, the daily screens and the account. */
export const MemberHeader = memo(function MemberHeader() {
  const { language, words } = useWords();
  const session = useSession();
  const help = inLanguage(language, helpFor(withoutLanguage(useLocation().pathname).path));
  const isAdmin = session.status === 'member' && session.saved.user.role === 'admin';
  const pages: readonly (readonly [string, WordId])[] = [
    ...daily,
    [paths.payment, 'calculator.buy'],
    ...(isAdmin ? [[paths.admin, 'account.admin'] as const] : []),
    [paths.settings, 'account.settings'],
    [help, 'chrome.help'],
    [paths.logout, 'account.logout'],
  ];
  return (
    <header className="screen-only on-walnut relative z-1">
      <div className="page flex min-h-14 flex-wrap items-center gap-x-4 max-[30rem]:gap-x-2 md:min-h-16">
        <Brand />
        <Back />
        <DailyScreens />
        <div className="-me-2 ms-auto flex flex-wrap items-center justify-end gap-1">
          <Greeting />
          {session.status === 'member' && <SearchesLeft />}
          <Link
            to={paths.payment}
            className={`${buttonLook({ scale: 'small' })} me-1 whitespace-nowrap border-current/50! max-md:hidden`}
          >
            {words('calculator.buy')}
          </Link>
          <Link
            to={help}
            aria-label={words('chrome.help')}
            title={words('chrome.help')}
            className={`${buttonLook({ kind: 'quiet', scale: 'small' })} w-9 px-0! max-lg:hidden`}
          >
            <Icon shape="help" />
          </Link>
          <LanguageLink />
          <ThemeButton />
          <AvatarMenu />
          <MobileMenu>
            {pages.map(([to, word]) => (
              <Link key={to} to={to} className={menuItem}>
                {words(word)}
              </Link>
            ))}
          </MobileMenu>
        </div>
      </div>
    </header>
  );
});

/** The button to the previous page, with its name; nothing if there is none. */
function Back() {
  const { words } = useWords();
  const navigate = useNavigate();
  const { key } = useLocation();
  const previous = usePreviousScreen();
  // The prerendered page cannot know the history, so it has no button.
  const isHydrated = useHydrated();
  // React Router gives the key `default` to the screen that a document opens with.
  if (!isHydrated || key === 'default' || history.length <= 2) return null;
  const to = previous && words(previous);
  return (
    <button
      type="button"
      onClick={() => navigate(-1)}
      aria-label={to === undefined ? words('account.back') : words('account.backTo', { to })}
      className="inline-flex min-h-9 cursor-pointer items-center gap-2 border-s border-current/30 ps-3 text-14 font-medium whitespace-nowrap"
    >
      <Icon shape="back" className="size-4 rtl:-scale-x-100" />
      <span className="max-[80rem]:hidden">{to ?? words('account.back')}</span>
    </button>
  );
}

/** Links to the daily screens; on phones they are in the menu. */
function DailyScreens() {
  const { words } = useWords();
  const { path } = withoutLanguage(useLocation().pathname);
  return (
    <nav aria-label={words('chrome.pages')} className="flex max-md:hidden">
      {daily.map(([to, word]) => (
        <Link
          key={to}
          to={to}
          aria-current={path === to ? 'page' : undefined}
          className="px-2 py-2 text-14 font-medium whitespace-nowrap text-ink-2 no-underline underline-offset-8 hover:text-ink aria-[current]:text-ink aria-[current]:underline aria-[current]:decoration-brass aria-[current]:decoration-2 lg:px-3"
        >
          {words(word)}
        </Link>
      ))}
    </nav>
  );
}

function Greeting() {
  const { words } = useWords();
  const session = useSession();
  if (session.status !== 'member') return null;
  const name = session.saved.user.name || words('account.unnamed');
  return (
    <p className="me-2 text-end text-13/5 max-[80rem]:hidden lang-ur:leading-8">
      <span className="block max-w-44 truncate">
        <Words id="account.greeting" values={{ name }} parts={{ name: <bdi /> }} />
      </span>
      <Link to={paths.settings} className="text-ink-2 underline underline-offset-2 hover:text-ink">
        {words('account.viewProfile')}
      </Link>
    </p>
  );
}

/** How many searches the member has left; nothing for administrators, who are not charged. */
function SearchesLeft() {
  const { data } = useQuery(accountQuery);
  if (!data?.user || data.user.role === 'admin') return null;
  return (
    <p className="me-2 text-end text-14/5 text-ink-2 md:max-lg:hidden lang-ur:leading-8">
      <Words
        id="calculator.searchesLeft"
        values={{ n: data.searchesLeft }}
        parts={{
          count: <span className="font-serif text-16 font-semibold text-ink" />,
          // A phone has no room for it beside the way back.
          left: <span className="max-[30rem]:sr-only" />,
        }}
      />
    </p>
  );
}

function AvatarMenu() {
  const { words } = useWords();
  const navigate = useNavigate();
  const session = useSession();
  // The prerendered file leaves room for the avatar.
  if (session.status !== 'member') return <span className="w-9 max-md:hidden" />;
  const { name, profilePicture, role } = session.saved.user;
  return (
    // The router keeps the menu from loading the whole document, which would lose the way back.
    <RouterProvider navigate={(to) => void navigate(to)}>
      <Menu
        label={words('account.menu')}
        button={<Avatar name={name} picture={profilePicture} className="size-9" />}
        className={`${buttonLook({ kind: 'quiet', scale: 'small' })} max-md:hidden rounded-full! px-0!`}
      >
        {role === 'admin' ? <MenuLink href={paths.admin}>{words('account.admin')}</MenuLink> : null}
        <MenuLink href={paths.settings}>{words('account.settings')}</MenuLink>
        <MenuLink href={paths.logout}>{words('account.logout')}</MenuLink>
      </Menu>
    </RouterProvider>
  );
}
