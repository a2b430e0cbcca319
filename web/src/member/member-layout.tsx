import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import '../ui/toasts.css';
import { Admitted } from '../client/session/admitted';
import { Unauthorized } from '../client/session/unauthorized';
import { useWords } from '../language/words';
import { MemberHeader } from './member-header';

// Toasts only follow a press, so they are loaded after the screen.
const Toasts = lazy(async () => ({ default: (await import('../ui/toasts')).Toasts }));

const members = ['subscribedUser', 'admin'] as const;

/** The layout of the members' screens; a guest logs in first and comes back. */
export default function Members() {
  const { words } = useWords();
  return (
    <Admitted roles={members}>
      {(isAllowed) => (
        <>
          <MemberHeader />
          <main id="main" tabIndex={-1} className="w-full flex-1 focus-visible:shadow-none">
            {isAllowed ? <Outlet /> : <Unauthorized />}
          </main>
          <Suspense>
            <Toasts label={words('toast.region')} close={words('toast.close')} />
          </Suspense>
        </>
      )}
    </Admitted>
  );
}
