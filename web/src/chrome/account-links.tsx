import { Link } from 'react-router';
import { inLanguage, paths } from '../paths';
import { useSession } from '../session/session';
import { Avatar } from '../ui/avatar';
import { buttonLook } from '../ui/button';
import { Spinner } from '../ui/spinner';
import { useWords } from '../words';

const inMenu = 'block border-b border-line py-3 font-serif text-21 font-semibold no-underline';

/** For guests the two doors, for members the way out and their settings. Beside the menu on wide screens, inside it on phones. */
export function AccountLinks({ isInMenu = false }: { isInMenu?: boolean }) {
  const session = useSession();
  if (session.status === 'member') return <MemberLinks isInMenu={isInMenu} />;
  return <GuestLinks isInMenu={isInMenu} isStarting={session.status === 'starting'} />;
}

type LinksProps = { isInMenu: boolean };

function GuestLinks({ isInMenu, isStarting }: LinksProps & { isStarting: boolean }) {
  const { language, words } = useWords();
  const look = (kind: 'quiet' | 'outline') =>
    isInMenu ? inMenu : `${buttonLook({ kind, scale: 'small' })} max-md:hidden whitespace-nowrap`;
  return (
    <>
      {isStarting && !isInMenu && <Starting />}
      <Link to={inLanguage(language, paths.login)} prefetch="intent" className={`guest-only ${look('quiet')}`}>
        {words('chrome.login')}
      </Link>
      <Link to={inLanguage(language, paths.signup)} prefetch="intent" className={`guest-only ${look('outline')}`}>
        {words('chrome.signup')}
      </Link>
    </>
  );
}

/** Only while a saved session is looked at; guests never see it. */
function Starting() {
  const { words } = useWords();
  return (
    <span className="hidden in-data-member:grid place-items-center text-ink-3">
      <Spinner />
      <span className="sr-only">{words('chrome.loading')}</span>
    </span>
  );
}

function MemberLinks({ isInMenu }: LinksProps) {
  const { words } = useWords();
  const session = useSession();
  const user = session.status === 'member' ? session.saved.user : undefined;
  if (isInMenu) {
    return (
      <>
        <Link to={paths.settings} className={inMenu}>
          {words('chrome.settings')}
        </Link>
        <Link to={paths.logout} className={inMenu}>
          {words('chrome.logout')}
        </Link>
      </>
    );
  }
  return (
    <>
      <Link
        to={paths.logout}
        className={`${buttonLook({ kind: 'quiet', scale: 'small' })} max-md:hidden whitespace-nowrap`}
      >
        {words('chrome.logout')}
      </Link>
      <Link to={paths.settings} aria-label={words('chrome.settings')} className="ms-1 rounded-full max-md:hidden">
        <Avatar name={user?.name ?? ''} picture={user?.profilePicture ?? null} className="size-9" />
      </Link>
    </>
  );
}
