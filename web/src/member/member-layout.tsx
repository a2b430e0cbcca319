import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { registerWorker } from '../client/kept/register-worker';
import { NeedsScript } from '../client/screen';
import { Admitted } from '../client/session/admitted';
import { useSession } from '../client/session/session';
import { Unauthorized } from '../client/session/unauthorized';
import { Waiting } from '../client/waiting';
import { paths, withoutLanguage } from '../language/paths';
import { Footer } from '../layout/footer';
import { Main } from '../layout/main';
import { useHydrated } from '../ui/page-state';
import { MemberHeader } from './member-header';
import { NoConnection } from './no-connection';
import { useWords } from './words';

// Toasts only follow a press, so they are loaded after the screen.
const Toasts = lazy(async () => ({ default: (await import('../ui/toasts')).Toasts }));

// Only administrators look at the law of another date.
const ViewedLaw = lazy(() => import('./viewed-law'));

const members = ['subscribedUser', 'admin'] as const;

/** The history ends with its list, and a page to print with its sheet. */
const hasFooter = (path: string) => path !== paths.history && !/\/(worksheet|sheet)$/.test(path);

/** The layout of the members' screens; a guest logs in first and comes back. */
export default function Members() {
  const session = useSession();
  const { pathname } = useLocation();
  const isMember = session.status === 'member';
  useEffect(() => (isMember ? registerWorker() : undefined), [isMember]);
  // The calculator shows its empty form, as in the prerendered file, until it is known who is there.
  const isCalculator = withoutLanguage(pathname).path === paths.calculator;
  return (
    <Admitted roles={members} waiting={<Around>{isCalculator ? <Outlet /> : <Waiting />}</Around>}>
      {(isAllowed) => <Around>{isAllowed ? <Outlet /> : <Unauthorized />}</Around>}
    </Admitted>
  );
}

function Around({ children }: { children: ReactNode }) {
  const { words } = useWords();
  const session = useSession();
  const { pathname } = useLocation();
  const isHydrated = useHydrated();
  const isAdmin = session.status === 'member' && session.saved.user.role === 'admin';
  return (
    <>
      <MemberHeader />
      <NoConnection />
      {isAdmin && (
        <Suspense>
          <ViewedLaw />
        </Suspense>
      )}
      <Main className="member-only" isTall={hasFooter(pathname)}>
        <NeedsScript>{children}</NeedsScript>
      </Main>
      {hasFooter(pathname) && <Footer />}
      {isHydrated && (
        <Suspense>
          <Toasts label={words('toast.region')} close={words('toast.close')} />
        </Suspense>
      )}
    </>
  );
}
