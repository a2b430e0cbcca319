import type { CalculationType } from '@mizan/engine';
import { Link } from 'react-router';
import { paths } from '../../language/paths';
import { buttonLook } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { useWords } from '../words';

/** Paying leads back to the questions, whose draft is kept. */
export const buyPath = (type: CalculationType) =>
  `${paths.payment}?${new URLSearchParams({ from: `${paths.calculator}?type=${type}` })}`;

export function NoSearchesLeft({ type }: { type: CalculationType }) {
  const { words } = useWords();
  return (
    <Notice kind="bad">
      <p className="font-semibold">{words('calculator.noSearches')}</p>
      <p>{words('calculator.noSearches.kept')}</p>
      <Link to={buyPath(type)} className={`${buttonLook({ kind: 'primary' })} mt-3`}>
        {words('calculator.buy')}
      </Link>
    </Notice>
  );
}
