import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../language/paths';
import { buttonLook } from '../../ui/button';
import { useWords } from '../words';

/** A page for readers with the link or the code: search engines do not list it. */
export const Unlisted = ({ children }: { children: ReactNode }) => (
  <>
    <meta name="robots" content="noindex" />
    {children}
  </>
);

/** Leads the reader of a shared page to a calculation of their own. */
export const OwnCalculation = () => (
  <Link to={paths.home} className={buttonLook()}>
    {useWords().words('shared.own')}
  </Link>
);
