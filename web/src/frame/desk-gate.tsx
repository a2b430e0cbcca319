import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { accountQuery } from '../client/queries';
import { RoleGuard } from '../client/session/role-guard';
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

/** All screens under `/admin`, for administrators only. Unknown addresses there get the not-found page. */
export default function DeskGate() {
  const { pathname } = useLocation();
  if (!isDeskPath(withoutLanguage(pathname).path))
    return (
      <PublicFrame>
        <NotFound />
      </PublicFrame>
    );
  return (
    <RoleGuard roles={administrators}>
      {(isAllowed) =>
        isAllowed ? (
          <AdministratorDesk />
        ) : (
          <PublicFrame>
            <Unauthorized />
          </PublicFrame>
        )
      }
    </RoleGuard>
  );
}

/** The desk, or the request for two-step log-in where that is required: without it the server refuses every call of the desk. */
function AdministratorDesk() {
  const { data: account } = useQuery(accountQuery);
  if (account?.secondFactor.isRequired && !account.secondFactor.isOn)
    return (
      <PublicFrame>
        <SecondFactorNeeded />
      </PublicFrame>
    );
  return (
    <Suspense fallback={<Waiting />}>
      <Desk />
    </Suspense>
  );
}

/** A header with the logo for what is shown in place of the desk, which has a header of its own. */
const PublicFrame = ({ children }: { children: ReactNode }) => (
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

/** Says that the desk needs two-step log-in, and links to the settings. */
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
