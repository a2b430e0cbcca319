import { Outlet } from 'react-router';
import { Admitted } from './admitted';
import { MemberHeader } from './member-header';
import { Unauthorized } from './unauthorized';

const members = ['subscribedUser', 'admin'] as const;

/** The layout of the screens for members; whoever is not one logs in first and comes back. */
export default function Members() {
  return (
    <Admitted roles={members}>
      {(isAllowed) => (
        <>
          <MemberHeader />
          <main id="main" tabIndex={-1} className="w-full flex-1 focus-visible:shadow-none">
            {isAllowed ? <Outlet /> : <Unauthorized />}
          </main>
        </>
      )}
    </Admitted>
  );
}
