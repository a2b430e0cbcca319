import { Link, useLocation, useMatches, useNavigate } from 'react-router';
import { paths } from '../paths';
import { useSession } from '../session/session';
import { Avatar } from '../ui/avatar';
import { buttonLook } from '../ui/button';
import { Icon } from '../ui/icons';
import { Menu, MenuLink } from '../ui/menu';
import { useWords, type WordId } from '../words';
import { Brand } from './brand';
import { ThemeButton } from './header';
import { LanguageLink } from './language-link';
import { MobileMenu } from './mobile-menu';

/** The walnut bar of the product: where one is, the way back, and the account. */
export function MemberHeader() {
  const { words } = useWords();
  const item = 'block border-b border-line py-3 font-serif text-21 font-semibold no-underline';
  return (
    <header className="screen-only on-walnut relative z-1">
      <div className="page flex min-h-14 items-center gap-4 md:min-h-16">
        <Brand />
        <Title />
        <div className="-me-2 ms-auto flex items-center gap-1">
          <LanguageLink />
          <ThemeButton />
          <AvatarMenu />
          <MobileMenu>
            <Link to={paths.settings} className={item}>
              {words('account.settings')}
            </Link>
            <Link to={paths.logout} className={item}>
              {words('account.logout')}
            </Link>
          </MobileMenu>
        </div>
      </div>
    </header>
  );
}

/** The title of the screen; where there is somewhere to go back to, it goes there. */
function Title() {
  const { words } = useWords();
  const navigate = useNavigate();
  const { key } = useLocation();
  const handle = useMatches().at(-1)?.handle as { title?: WordId } | undefined;
  if (!handle?.title) return null;
  const look = 'border-s border-current/30 ps-4 text-14 font-medium';
  if (history.length <= 2 || key === 'default') return <p className={look}>{words(handle.title)}</p>;
  return (
    <button
      type="button"
      onClick={() => navigate(-1)}
      aria-label={`${words('account.back')}: ${words(handle.title)}`}
      className={`${look} inline-flex min-h-9 cursor-pointer items-center gap-2`}
    >
      <Icon shape="back" className="size-4 rtl:-scale-x-100" />
      {words(handle.title)}
    </button>
  );
}

function AvatarMenu() {
  const { words } = useWords();
  const session = useSession();
  if (session.status !== 'member') return null;
  const { name, profilePicture } = session.saved.user;
  return (
    <Menu
      label={words('account.menu')}
      button={<Avatar name={name} picture={profilePicture} className="size-9" />}
      className={`${buttonLook({ kind: 'quiet', scale: 'small' })} max-md:hidden rounded-full! px-0!`}
    >
      <MenuLink href={paths.settings}>{words('account.settings')}</MenuLink>
      <MenuLink href={paths.logout}>{words('account.logout')}</MenuLink>
    </Menu>
  );
}
