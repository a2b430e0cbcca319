import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useSession } from '../client/session/session';
import { inLanguage, paths } from '../language/paths';
import { useWords } from '../language/words';
import { buttonLook } from '../ui/button';
import { Spinner } from '../ui/skeleton';

const inMenu = 'block border-b border-line py-3 font-serif text-21 font-semibold no-underline';

const MemberLinks = lazy(() => import('../client/session/member-links'));

/** Links to log in and sign up, or a member's links. Beside the menu on wide screens, inside it on phones. */
export function AccountLinks({ isInMenu = false }: { isInMenu?: boolean }) {
  const session = useSession();
  if (session.status === 'member')
    return (
      <Suspense fallback={null}>
        <MemberLinks menuLook={isInMenu ? inMenu : undefined} />
      </Suspense>
    );
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

/** A member's links on a document, which has no session of its own: the script in its head says whether a member is there. */
function LinksOfDocument({ isInMenu }: { isInMenu: boolean }) {
  const { words } = useWords();
  const look = isInMenu ? inMenu : `${buttonLook({ kind: 'quiet', scale: 'small' })} max-md:hidden whitespace-nowrap`;
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

/** Shown while a saved session is renewed; guests never see it. */
function Starting() {
  const { words } = useWords();
  return (
    <span className="session-starting hidden in-data-member:grid place-items-center text-ink-3">
      <Spinner />
      <span className="sr-only">{words('chrome.loading')}</span>
    </span>
  );
}
