import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { accountQuery } from '../client/queries';
import { Admitted } from '../client/session/admitted';
import { SecondFactorNeeded } from '../client/session/second-factor-needed';
import { Unauthorized } from '../client/session/unauthorized';
import { Waiting } from '../client/waiting';
import { isDeskPath } from '../language/desk-paths';
import { withoutLanguage } from '../language/paths';
import { Brand } from '../layout/brand';
import { LanguageLink } from '../layout/language-link';
import { Main } from '../layout/main';
import { NotFound } from '../layout/not-found';

const administrators = ['admin'] as const;

// Loaded for administrators only: nobody else receives its code or words.
const Desk = lazy(() => import('../desk/desk'));

/** Everything under `/admin`: for administrators only, without header and footer. What it does not have, nobody finds. */
export default function DeskGate() {
  const { pathname } = useLocation();
  if (!isDeskPath(withoutLanguage(pathname).path))
    return (
      <Closed>
        <NotFound />
      </Closed>
    );
  return (
    <Admitted roles={administrators}>
      {(isAllowed) =>
        isAllowed ? (
          <Opened />
        ) : (
          <Closed>
            <Unauthorized />
          </Closed>
        )
      }
    </Admitted>
  );
}

/** The server refuses everything of the desk to an administrator without a second factor that is required. */
function Opened() {
  const { data: account } = useQuery(accountQuery);
  if (account?.secondFactor.isRequired && !account.secondFactor.isOn)
    return (
      <Closed>
        <SecondFactorNeeded />
      </Closed>
    );
  return (
    <Suspense fallback={<Waiting />}>
      <Desk />
    </Suspense>
  );
}

/** The screens of the desk have no header of the site; this one has the logo, which leads home. */
const Closed = ({ children }: { children: ReactNode }) => (
  <>
    <header className="screen-only on-walnut">
      <div className="page flex min-h-14 items-center justify-between gap-4 md:min-h-16">
        <Brand />
        <LanguageLink />
      </div>
    </header>
    <Main>{children}</Main>
  </>
);
