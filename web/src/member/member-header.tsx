import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { Link, useLocation, useMatches, useNavigate } from 'react-router';
import { accountQuery } from '../client/queries';
import { useSession } from '../client/session/session';
import { useAddressQuery } from '../language/address';
import { paths } from '../language/paths';
import { useWords, type WordId, Words } from '../language/words';
import { Brand } from '../layout/brand';
import { ThemeButton } from '../layout/header';
import { LanguageLink } from '../layout/language-link';
import { MobileMenu } from '../layout/mobile-menu';
import { Avatar } from '../ui/avatar';
import { buttonLook } from '../ui/button';
import { Icon } from '../ui/icons';
import { Menu, MenuLink } from '../ui/menu';

/** The header of the members' screens: title, back button and account. */
export const MemberHeader = memo(function MemberHeader() {
  const { words } = useWords();
  const session = useSession();
  const isAdmin = session.status === 'member' && session.saved.user.role === 'admin';
  const pages: readonly (readonly [string, WordId])[] = [
    [paths.calculate, 'chrome.calculate'],
    [paths.history, 'calculator.history'],
    [paths.payment, 'calculator.buy'],
    ...(isAdmin ? [[paths.admin, 'account.admin'] as const] : []),
    [paths.settings, 'account.settings'],
    [paths.logout, 'account.logout'],
  ];
  const item = 'block border-b border-line py-3 font-serif text-21 font-semibold no-underline';
  return (
    <header className="screen-only on-walnut relative z-1">
      <div className="page flex min-h-14 items-center gap-4 md:min-h-16">
        <Brand />
        <Title />
        <div className="-me-2 ms-auto flex items-center gap-1">
          <SearchesLeft />
          <Link
            to={paths.payment}
            className={`${buttonLook({ scale: 'small' })} me-1 whitespace-nowrap border-current/50! max-md:hidden`}
          >
            {words('calculator.buy')}
          </Link>
          <LanguageLink />
          <ThemeButton />
          <AvatarMenu />
          <MobileMenu>
            {pages.map(([to, word]) => (
              <Link key={to} to={to} className={item}>
                {words(word)}
              </Link>
            ))}
          </MobileMenu>
        </div>
      </div>
    </header>
  );
});

/** The title of the screen; a back button if there is a previous page. */
function Title() {
  const { words } = useWords();
  const navigate = useNavigate();
  const { key } = useLocation();
  const query = useAddressQuery();
  const handle = useMatches().at(-1)?.handle as { title?: WordId | ((query: URLSearchParams) => WordId) } | undefined;
  if (!handle?.title) return null;
  const title = words(typeof handle.title === 'function' ? handle.title(query) : handle.title);
  const look = 'border-s border-current/30 ps-4 text-14 font-medium';
  if (history.length <= 2 || key === 'default') return <p className={`${look} max-md:hidden`}>{title}</p>;
  return (
    <button
      type="button"
      onClick={() => navigate(-1)}
      aria-label={`${words('account.back')}: ${title}`}
      className={`${look} inline-flex min-h-9 cursor-pointer items-center gap-2`}
    >
      <Icon shape="back" className="size-4 rtl:-scale-x-100" />
      <span className="max-md:hidden">{title}</span>
    </button>
  );
}

/** Administrators are not charged. */
function SearchesLeft() {
  const { data } = useQuery(accountQuery);
  if (data === undefined || data.user.role === 'admin') return null;
  return (
    <p className="me-2 text-end text-14/5 text-ink-2 sm:whitespace-nowrap lang-ur:leading-8">
      <Words
        id="calculator.searchesLeft"
        values={{ n: data.searchesLeft }}
        parts={{ count: <span className="font-serif text-16 font-semibold text-ink" /> }}
      />
    </p>
  );
}

function AvatarMenu() {
  const { words } = useWords();
  const session = useSession();
  if (session.status !== 'member') return null;
  const { name, profilePicture, role } = session.saved.user;
  return (
    <Menu
      label={words('account.menu')}
      button={<Avatar name={name} picture={profilePicture} className="size-9" />}
      className={`${buttonLook({ kind: 'quiet', scale: 'small' })} max-md:hidden rounded-full! px-0!`}
    >
      {role === 'admin' ? <MenuLink href={paths.admin}>{words('account.admin')}</MenuLink> : null}
      <MenuLink href={paths.settings}>{words('account.settings')}</MenuLink>
      <MenuLink href={paths.logout}>{words('account.logout')}</MenuLink>
    </Menu>
  );
}
