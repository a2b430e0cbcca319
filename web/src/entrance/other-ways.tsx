import { Link } from 'react-router';
import { useWords, Words } from '../language/app-words';
import { paths } from '../language/paths';
import { useLinkWithReturn } from './use-return';

type OtherWaysProps = { id: 'auth.noAccount' | 'auth.hasAccount'; path: string };

/** Beneath a form: the link to the other form, and to the calculator for a visitor who wants to look first. */
export function OtherWays({ id, path }: OtherWaysProps) {
  const { words } = useWords();
  const other = useLinkWithReturn(path);
  return (
    <>
      <p className="text-14 text-ink-2">
        <Words id={id} parts={linkTo(other)} />
      </p>
      <p className="text-14 text-ink-2">
        <Words id="auth.tryFirst" values={{ name: words('chrome.tryIt') }} parts={linkTo(paths.guestCalculator)} />
      </p>
    </>
  );
}

const linkTo = (to: string) => ({ link: <Link to={to} className="link" /> });
