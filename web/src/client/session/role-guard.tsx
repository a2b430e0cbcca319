import type { Role } from '@mizan/api';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useWords } from '../../language/app-words';
import { inLanguage, paths } from '../../language/paths';
import { Waiting } from '../waiting';
import { checkAccess } from './access';
import { LoggedOut } from './logged-out';
import { useSession } from './session';

type RoleGuardProps = {
  roles: readonly Role[];
  /** What shows while the session is still being restored. */
  waiting?: ReactNode;
  children: (isAllowed: boolean) => ReactNode;
};

/** Shows its children to the given roles only; a guest logs in first and comes back. */
export function RoleGuard({ roles, waiting, children }: RoleGuardProps) {
  const { language } = useWords();
  const session = useSession();
  const { pathname, search } = useLocation();
  const access = checkAccess(session, roles);
  if (access === 'wait')
    return (
      waiting ?? (
        <main className="grid flex-1">
          <Waiting />
        </main>
      )
    );
  if (access === 'logIn' && !navigator.onLine) return <LoggedOut />;
  if (access === 'logIn') {
    const logIn = `${inLanguage(language, paths.login)}?${new URLSearchParams({ from: pathname + search })}`;
    return <Navigate to={logIn} replace />;
  }
  return children(access === 'show');
}
