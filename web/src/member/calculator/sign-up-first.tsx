import type { CalculationType } from '@mizan/engine';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { inLanguage, paths } from '../../language/paths';
import { buttonLook } from '../../ui/button';
import { useWords } from '../words';

/** Log-in and sign-up for a guest; both lead back to the same questions. */
export function SignUpFirst({ type }: { type: CalculationType }) {
  const { language, words } = useWords();
  const door = useRef<HTMLAnchorElement>(null);
  useEffect(() => door.current?.focus(), []);
  const query = new URLSearchParams({ from: `${paths.calculator}?type=${type}` });
  return (
    <output className="grid gap-3 border-y border-brass bg-brass-wash p-4">
      <p className="text-14">{words('calculator.signUpFirst')}</p>
      <div className="flex flex-wrap gap-3">
        <Link
          ref={door}
          to={`${inLanguage(language, paths.signup)}?${query}`}
          className={buttonLook({ kind: 'primary' })}
        >
          {words('auth.signup')}
        </Link>
        <Link to={`${inLanguage(language, paths.login)}?${query}`} className={buttonLook()}>
          {words('auth.login')}
        </Link>
        {/* A published case with its stamp and steps, in a document of its own. */}
        <a href={`${inLanguage(language, paths.home)}#answer`} className="link self-center py-1 text-14">
          {words('calculator.sample')}
        </a>
      </div>
    </output>
  );
}
