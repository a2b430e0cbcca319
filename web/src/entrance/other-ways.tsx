import { Link } from 'react-router';
import { useWords, Words } from '../language/app-words';
import { paths } from '../language/paths';
import { useLinkWithReturn } from './use-return';

/** Beneath a form: the link to the other form, and to the calculator for a visitor who wants to look first. */
export function OtherWays({ id, path }: { id: 'auth.noAccount' | 'auth.hasAccount'; path: string }) {
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

/** The word "or" between two ways to log in. */
export function Or() {
  const { words } = useWords();
  return (
    <p className="flex items-center gap-3 font-serif text-14 text-ink-3 italic before:h-px before:flex-1 before:bg-line-strong after:h-px after:flex-1 after:bg-line-strong">
      {words('auth.or')}
    </p>
  );
}
