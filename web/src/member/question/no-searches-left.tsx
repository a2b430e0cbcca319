import type { CalculationType } from '@mizan/engine';
import { Link } from 'react-router';
import { isProblem } from '../../client/api';
import { Refusal } from '../../client/refusal';
import { buyPath, paths } from '../../language/paths';
import { buttonLook } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { useWords } from '../words';

/** The page to buy searches, which leads back to the calculator and its saved draft. */
export const buyForCalculator = (type: CalculationType) => buyPath(`${paths.calculator}?type=${type}`);

/** Says that no searches are left and that the question is saved, with a link to buy some. */
export function NoSearchesLeft({ type }: { type: CalculationType }) {
  const { words } = useWords();
  return (
    <Notice kind="bad">
      <p className="font-semibold">{words('calculator.noSearches')}</p>
      <p>{words('calculator.noSearches.kept')}</p>
      <Link to={buyForCalculator(type)} className={`${buttonLook({ kind: 'primary' })} mt-3`}>
        {words('calculator.buy')}
      </Link>
    </Notice>
  );
}

/** Shows an error of what costs a search. If no searches are left, with a link to buy some, which leads back to `from`. */
export function CostRefusal({ error, from }: { error: unknown; from: string }) {
  const { words } = useWords();
  return (
    <div className="grid gap-4">
      <Refusal error={error} />
      {isProblem(error, 'NO_SEARCHES_LEFT') && (
        <Link to={buyPath(from)} className={`${buttonLook()} justify-self-start`}>
          {words('calculation.again.buy')}
        </Link>
      )}
    </div>
  );
}
