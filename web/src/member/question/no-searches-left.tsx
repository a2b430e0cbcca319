import type { CalculationType } from '@mizan/engine';
import { Link } from 'react-router';
import { paths } from '../../language/paths';
import { buttonLook } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { useWords } from '../words';

/** The page to buy searches, which leads back to the calculator and its saved draft. */
export const buyPath = (type: CalculationType) =>
  `${paths.payment}?${new URLSearchParams({ from: `${paths.calculator}?type=${type}` })}`;

/** Says that no searches are left and that the question is saved, with a link to buy some. */
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
