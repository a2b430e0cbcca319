import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Loadable } from '../../client/loaded';
import { inLanguage, paths } from '../../language/paths';
import { buttonLook } from '../../ui/button';
import { LoadedPage, Missing } from '../calculation/loaded-page';
import { useWords } from '../words';

type UnlistedPageProps<Data> = { query: Loadable<Data>; missing: ReactNode; children: (data: Data) => ReactNode };

/** A page for readers with the link or the code: search engines do not list it. */
export const UnlistedPage = <Data,>(page: UnlistedPageProps<Data>) => (
  <>
    <meta name="robots" content="noindex" />
    <LoadedPage {...page} />
  </>
);

/** A page that its owner has shared by a link; it says so where the link is withdrawn. */
export function SharedPage<Data>(page: Omit<UnlistedPageProps<Data>, 'missing'>) {
  const { words } = useWords();
  const missing = <Missing title={words('shared.gone')} text={words('shared.gone.text')} onward={<OwnCalculation />} />;
  return <UnlistedPage {...page} missing={missing} />;
}

/** Leads the reader of a shared page to a calculation of their own. */
export function OwnCalculation() {
  const { words, language } = useWords();
  return (
    <Link to={inLanguage(language, paths.home)} className={buttonLook()}>
      {words('shared.own')}
    </Link>
  );
}
