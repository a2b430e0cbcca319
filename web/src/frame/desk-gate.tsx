import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { accountQuery } from '../client/queries';
import { Admitted } from '../client/session/admitted';
import { Unauthorized } from '../client/session/unauthorized';
import { Waiting } from '../client/waiting';
import { useWords } from '../language/app-words';
import { isDeskPath } from '../language/desk-paths';
import { paths, withoutLanguage } from '../language/paths';
import { Brand } from '../layout/brand';
import { LanguageLink } from '../layout/language-link';
import { Main } from '../layout/main';
import { NotFound } from '../layout/not-found';
import { buttonLook } from '../ui/button';

const administrators = ['admin'] as const;

// The desk is loaded for administrators only: no other member receives its code or words.
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

/** Shows to an administrator to whom the desk is closed until two-step log-in is on. */
function SecondFactorNeeded() {
  const { words } = useWords();
  return (
    <section className="page grid justify-items-start gap-5 pt-16 pb-28">
      <title>{`${words('code.needed.title')} - ${words('name')}`}</title>
      <h1 className="text-44 font-[560]">{words('code.needed.title')}</h1>
      <p className="max-w-measure font-serif text-18 text-ink-2">{words('code.needed.text')}</p>
      <Link to={paths.settings} className={buttonLook({ kind: 'primary' })}>
        {words('code.needed.go')}
      </Link>
    </section>
  );
}
