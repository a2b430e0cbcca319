import { lazy, Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { registerWorker } from '../client/kept/register-worker';
import { Admitted } from '../client/session/admitted';
import { useSession } from '../client/session/session';
import { Unauthorized } from '../client/session/unauthorized';
import { paths } from '../language/paths';
import { useWords } from '../language/words';
import { Footer } from '../layout/footer';
import { Main } from '../layout/main';
import { MemberHeader } from './member-header';
import { NoConnection } from './no-connection';

// Toasts only follow a press, so they are loaded after the screen.
const Toasts = lazy(async () => ({ default: (await import('../ui/toasts')).Toasts }));

// Only administrators look at the law of another date.
const ViewedLaw = lazy(() => import('./viewed-law'));

const members = ['subscribedUser', 'admin'] as const;

/** The history ends with its list, and a page to print with its sheet. */
const hasFooter = (path: string) => path !== paths.history && !/\/(worksheet|sheet)$/.test(path);

/** The layout of the members' screens; a guest logs in first and comes back. */
export default function Members() {
  const { words } = useWords();
  const session = useSession();
  const { pathname } = useLocation();
  const isMember = session.status === 'member';
  useEffect(() => (isMember ? registerWorker() : undefined), [isMember]);
  const isAdmin = session.status === 'member' && session.saved.user.role === 'admin';
  return (
    <Admitted roles={members}>
      {(isAllowed) => (
        <>
          <MemberHeader />
          <NoConnection />
          <Suspense>{isAdmin && <ViewedLaw />}</Suspense>
          <Main>{isAllowed ? <Outlet /> : <Unauthorized />}</Main>
          {hasFooter(pathname) && <Footer />}
          <Suspense>
            <Toasts label={words('toast.region')} close={words('toast.close')} />
          </Suspense>
        </>
      )}
    </Admitted>
  );
}
