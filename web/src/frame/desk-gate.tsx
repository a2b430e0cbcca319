import { lazy, Suspense } from 'react';
import { Admitted } from '../client/session/admitted';
import { Unauthorized } from '../client/session/unauthorized';
import { Waiting } from '../client/waiting';

const administrators = ['admin'] as const;

// Loaded for administrators only: nobody else receives its code or words.
const Desk = lazy(() => import('../desk/desk'));

/** Everything under `/admin`: for administrators only, without header and footer. */
export default function DeskGate() {
  return (
    <Admitted roles={administrators}>
      {(isAllowed) =>
        isAllowed ? (
          <Suspense fallback={<Waiting />}>
            <Desk />
          </Suspense>
        ) : (
          <main id="main" tabIndex={-1} className="w-full flex-1 focus-visible:shadow-none">
            <Unauthorized />
          </main>
        )
      }
    </Admitted>
  );
}
