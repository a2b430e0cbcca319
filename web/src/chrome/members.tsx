import { Navigate, Outlet, useLocation } from 'react-router';
import { inLanguage, paths } from '../paths';
import { admit } from '../session/admit';
import { useSession } from '../session/session';
import { useDelay } from '../ui/delay';
import { Spinner } from '../ui/spinner';
import { useWords } from '../words';
import { MemberHeader } from './member-header';
import { Unauthorized } from './unauthorized';

const members = ['subscribedUser', 'admin'] as const;

/** The layout of the screens for members; whoever is not one logs in first and comes back. */
export default function Members() {
  const { language } = useWords();
  const session = useSession();
  const { pathname, search } = useLocation();
  const admission = admit(session, members);
  if (admission === 'wait') return <Waiting />;
  if (admission === 'logIn') {
    const logIn = `${inLanguage(language, paths.login)}?${new URLSearchParams({ from: pathname + search })}`;
    return <Navigate to={logIn} replace />;
  }
  return (
    <>
      <MemberHeader />
      <main id="main" tabIndex={-1} className="w-full flex-1 focus-visible:shadow-none">
        {admission === 'show' ? <Outlet /> : <Unauthorized />}
      </main>
    </>
  );
}

function Waiting() {
  const { words } = useWords();
  const isLong = useDelay(300);
  return (
    <main className="grid flex-1 place-items-center text-ink-2">
      {isLong && (
        <p className="flex items-center gap-3">
          <Spinner />
          {words('account.loading')}
        </p>
      )}
    </main>
  );
}
