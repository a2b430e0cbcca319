import { queryOptions, useQuery } from '@tanstack/react-query';
import { memo, useId } from 'react';
import { Link } from 'react-router';
import { api } from '../../client/api';
import { calculationsKey } from '../../client/queries';
import { useSession } from '../../client/session/session';
import { isFigure } from '../../explain/answer-stamp';
import { FiguresOf } from '../../explain/currency';
import { Rupees } from '../../explain/rupees';
import { shownName } from '../../language/law-names';
import { calculationPath, paths } from '../../language/paths';
import { answerOf, CalculationName } from '../calculation-name';
import { useWords } from '../words';

const recentQuery = queryOptions({
  queryKey: [...calculationsKey, 'recent'],
  queryFn: () => api.listCalculations({ query: { limit: 3 } }),
});

/** The latest calculations, to open again. */
export const Recent = memo(function Recent() {
  const { words } = useWords();
  const title = useId();
  const { status } = useSession();
  const { data } = useQuery({ ...recentQuery, enabled: status === 'member' });
  if (!data || data.results.length === 0) return null;
  return (
    <section aria-labelledby={title} className="border-t border-line-strong pt-5">
      <header className="mb-2 flex items-baseline justify-between gap-4">
        <h2 id={title} className="text-21">
          {words('calculator.recent')}
        </h2>
        <Link to={paths.history} className="link text-14">
          {words('calculator.history')}
        </Link>
      </header>
      <ul>
        {data.results.map(
          ({ id, country, subMinorCategory, minorCategory, provinceName, type, amount, calculation }) => (
            <li key={id} className="border-b border-line">
              <FiguresOf country={country}>
                <Link
                  to={calculationPath(id)}
                  prefetch="intent"
                  className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2.5 no-underline hover:bg-well"
                >
                  <span className="line-clamp-3 min-w-0 wrap-anywhere">
                    <CalculationName subMinorCategory={subMinorCategory} amount={amount} />{' '}
                    <span className="text-14 text-ink-3">
                      <bdi>{shownName(provinceName)}</bdi> / <bdi>{shownName(minorCategory)}</bdi>
                    </span>
                  </span>
                  <span className="text-end font-serif">
                    <Answer answer={answerOf({ type, calculation })} />
                  </span>
                </Link>
              </FiguresOf>
            </li>
          ),
        )}
      </ul>
    </section>
  );
});

function Answer({ answer }: { answer: number | string | null }) {
  if (answer === null || answer === '') return '-';
  return isFigure(answer) ? <Rupees amount={answer} /> : <bdi>{answer}</bdi>;
}
