import { Outlet, useLocation } from 'react-router';
import { Waiting } from '../client/waiting';
import { namesLanguage } from '../language/paths';
import { Brand } from '../layout/brand';
import { LanguageLink } from '../layout/language-link';
import { Main } from '../layout/main';
import { SkipLink } from '../layout/skip-link';
import { Mark } from '../ui/art/mark';
import { useHydrated } from '../ui/page-state';
import { Rosette } from './rosette';

/** The frame of the log-in pages: the form, and beside it on wide screens a decorative rosette with the logo. */
export default function Entrance() {
  const { pathname } = useLocation();
  return (
    <>
      <SkipLink />
      <div className="grid min-h-dvh lg:grid-cols-2">
        <div className="flex flex-col px-(--edge) py-4">
          <header className="flex items-center justify-between">
            <Brand />
            <LanguageLink />
          </header>
          <div className="mx-auto grid w-full max-w-96 flex-1 content-center py-10">
            {/* The build draws the forms; screens of mailed links read their address in the browser. */}
            {namesLanguage(pathname) ? (
              <Main>
                <Outlet />
              </Main>
            ) : (
              <HydratedScreen />
            )}
          </div>
        </div>
        <div
          aria-hidden="true"
          className="relative grid place-items-center overflow-clip bg-walnut text-brass max-lg:hidden lg:sticky lg:top-0 lg:h-dvh"
        >
          <Rosette className="absolute w-[140%] max-w-none opacity-60" />
          <Mark className="relative size-18 [--color-mark-body:var(--color-brass)] [--color-mark-line:var(--color-walnut-deep)]" />
        </div>
      </div>
    </>
  );
}

/** The screen of a mailed link, once React has hydrated. It has a main part of its own. */
const HydratedScreen = () =>
  useHydrated() ? (
    <Outlet />
  ) : (
    <Main>
      <Waiting />
    </Main>
  );
