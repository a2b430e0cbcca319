import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { GoTo } from '../client/go-to';
import { noteConnection, useConnectionLost, useHasOwnConnectionNotice } from '../client/offline/connection';
import { useLastSeen } from '../client/offline/last-seen';
import { registerWorker } from '../client/offline/register-worker';
import { ReadOnlyLine } from '../client/read-only-line';
import { NeedsScript } from '../client/screen';
import { RoleGuard } from '../client/session/role-guard';
import { useSession } from '../client/session/session';
import { Unauthorized } from '../client/session/unauthorized';
import { Waiting } from '../client/waiting';
import { WarningLine } from '../client/warning-line';
import { paths, withoutLanguage } from '../language/paths';
import { FooterLine } from '../layout/footer';
import { Main } from '../layout/main';
import { SkipLink } from '../layout/skip-link';
import { Button } from '../ui/button';
import { useHydrated } from '../ui/page-state';
import { MemberHeader } from './member-header';
import { useScreenLinks } from './screen-links';
import { useWords } from './words';

// Toasts only follow a press, so they are loaded after the screen.
const Toasts = lazy(async () => ({ default: (await import('../ui/toasts')).Toasts }));

// Only administrators view the law of another date, so other members do not load this.
const ViewedLaw = lazy(() => import('./viewed-law'));

const memberRoles = ['subscribedUser', 'admin'] as const;

/** Whether a screen has a footer: the history ends with its list, and a page to print with its sheet. */
const hasFooter = (path: string) => path !== paths.history && !/\/(worksheet|sheet)$/.test(path);

/** The path without the language and the final slash, which prerendered addresses have. */
const usePath = () => withoutLanguage(useLocation().pathname).path;

/** The layout of the members' screens; a guest logs in first and comes back. */
export default function MemberLayout() {
  const session = useSession();
  const isMember = session.status === 'member';
  useEffect(() => (isMember ? registerWorker() : undefined), [isMember]);
  // Until the session is restored, the calculator shows its empty form, as in the prerendered file.
  const isCalculator = usePath() === paths.calculator;
  return (
    <RoleGuard roles={memberRoles} waiting={<MemberFrame>{isCalculator ? <Outlet /> : <Waiting />}</MemberFrame>}>
      {(isAllowed) => <MemberFrame>{isAllowed ? <Outlet /> : <Unauthorized />}</MemberFrame>}
    </RoleGuard>
  );
}

function MemberFrame({ children }: { children: ReactNode }) {
  const { words } = useWords();
  const session = useSession();
  const isFooted = hasFooter(usePath());
  const isHydrated = useHydrated();
  const isAdmin = session.status === 'member' && session.saved.user.role === 'admin';
  const screens = useScreenLinks({ isAdministrator: isAdmin });
  return (
    <>
      <meta name="description" content={words('calculator.about')} />
      <SkipLink />
      <MemberHeader />
      <ConnectionNotice />
      {session.status === 'member' && <ReadOnlyLine />}
      {isAdmin && (
        <Suspense>
          <ViewedLaw />
        </Suspense>
      )}
      <Main className="member-only" isTall={isFooted}>
        <NeedsScript>{children}</NeedsScript>
      </Main>
      {isFooted && <FooterLine />}
      {isHydrated && session.status === 'member' && <GoTo screens={screens} />}
      {isHydrated && (
        <Suspense>
          <Toasts label={words('toast.region')} close={words('toast.close')} />
        </Suspense>
      )}
    </>
  );
}

/** The line above every screen while there is no connection, unless the screen says so itself. Refetches once it is back. */
function ConnectionNotice() {
  const isLost = useConnectionLost();
  const cache = useQueryClient();
  useEffect(() => {
    const goOffline = () => noteConnection(false);
    const goOnline = () => refetch(cache);
    if (!navigator.onLine) goOffline();
    addEventListener('offline', goOffline);
    addEventListener('online', goOnline);
    return () => {
      removeEventListener('offline', goOffline);
      removeEventListener('online', goOnline);
    };
  }, [cache]);
  const hasOwnNotice = useHasOwnConnectionNotice();
  return isLost && !hasOwnNotice && <LostConnectionLine />;
}

/** Fetches what the screen shows again; the first answer shows whether the connection is back. */
const refetch = (cache: QueryClient) => void cache.refetchQueries({ type: 'active' });

function LostConnectionLine() {
  const { words } = useWords();
  const cache = useQueryClient();
  const seen = useLastSeen();
  const text = seen === undefined ? words('offline.nothing') : words('offline.seen', seen);
  return (
    <WarningLine text={text}>
      <Button scale="small" onClick={() => refetch(cache)}>
        {words('failure.again')}
      </Button>
    </WarningLine>
  );
}
