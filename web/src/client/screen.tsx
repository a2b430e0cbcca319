import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { useWords, Words } from '../language/app-words';
import { inLanguage, paths } from '../language/paths';
import { useHydrated } from '../ui/page-state';
import { Waiting } from './waiting';

/** Renders the screen once React has hydrated: most screens depend on the whole address, which the prerendered file does not know. */
export const Screen = () => (useHydrated() ? <Outlet /> : <Waiting />);

/** Says in place of a screen that it needs JavaScript, where there is none. */
export function NeedsScript({ children }: { children: ReactNode }) {
  const { language, words } = useWords();
  return (
    <>
      <noscript>
        <div className="page grid justify-items-start gap-4 pt-16 pb-28">
          <h1 className="text-34">{words('script.needed')}</h1>
          <p className="max-w-measure text-18">
            {/* A plain link: the router's needs the script. */}
            <Words
              id="script.needed.text"
              parts={{
                law: (
                  <a href={inLanguage(language, paths.law)} className="link">
                    {' '}
                  </a>
                ),
              }}
            />
          </p>
        </div>
      </noscript>
      <div className="needs-script contents">{children}</div>
    </>
  );
}
