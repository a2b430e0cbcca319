import { Link } from 'react-router';
import { useWords } from '../../language/app-words';
import { paths } from '../../language/paths';
import { Avatar } from '../../ui/avatar';
import { buttonLook } from '../../ui/button';
import { useSession } from './session';

/** A member's links on the public pages, in the menu with `menuLook`, or else in the header. Guests never load this file. */
export default function MemberLinks({ menuLook }: { menuLook: string | undefined }) {
  const { words } = useWords();
  const session = useSession();
  if (session.status !== 'member') return null;
  const { name, profilePicture, role } = session.saved.user;
  const look = menuLook ?? `${buttonLook({ kind: 'quiet', scale: 'small' })} max-md:hidden whitespace-nowrap text-ink!`;
  return (
    <>
      <Link to={paths.calculator} prefetch="intent" className={look}>
        {words('chrome.calculate')}
      </Link>
      {role === 'admin' && (
        <Link to={paths.admin} className={look}>
          {words('chrome.admin')}
        </Link>
      )}
      <Link to={paths.logout} className={look}>
        {words('chrome.logout')}
      </Link>
      {menuLook ? (
        <Link to={paths.settings} className={menuLook}>
          {words('chrome.settings')}
        </Link>
      ) : (
        <Link to={paths.settings} aria-label={words('chrome.settings')} className="ms-1 rounded-full max-md:hidden">
          <Avatar name={name} picture={profilePicture} className="size-9" />
        </Link>
      )}
    </>
  );
}
