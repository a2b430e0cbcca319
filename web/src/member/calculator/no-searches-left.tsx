import type { CalculationType } from '@mizan/engine';
import { Link } from 'react-router';
import { paths } from '../../language/paths';
import { useWords } from '../../language/words';
import { buttonLook } from '../../ui/button';
import { Notice } from '../../ui/notice';

/** The draft is kept, and paying leads back to it. */
export function NoSearchesLeft({ type }: { type: CalculationType }) {
  const { words } = useWords();
  const query = new URLSearchParams({ from: `${paths.calculate}?type=${type}` });
  return (
    <Notice kind="bad">
      <p className="font-semibold">{words('calculator.noSearches')}</p>
      <p>{words('calculator.noSearches.kept')}</p>
      <Link to={`${paths.payment}?${query}`} className={`${buttonLook({ kind: 'primary' })} mt-3`}>
        {words('calculator.buy')}
      </Link>
    </Notice>
  );
}
