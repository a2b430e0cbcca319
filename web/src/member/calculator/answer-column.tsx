import { queryOptions, useQuery } from '@tanstack/react-query';
import { lazy, memo, Suspense, useId } from 'react';
import { Link } from 'react-router';
import { api } from '../../client/api';
import { Loaded } from '../../client/loaded';
import { calculationsKey } from '../../client/queries';
import { useSession } from '../../client/session/session';
import { MainAnswer } from '../../explain/answer-text';
import { FiguresOf } from '../../explain/currency';
import { shownName } from '../../language/law-names';
import { calculationPath, paths } from '../../language/paths';
import { StampOutline } from '../../ui/empty-state';
import { Skeleton } from '../../ui/skeleton';
import { CalculationName } from '../calculation-name';
import { fixedFeeQuery, subMinorOf } from '../question/catalogue';
import { type Draft, questionOf } from '../question/draft';
import type { Picks } from '../question/draft-store';
import type { Calculator } from '../question/use-calculator';
import { useDraftValue } from '../question/use-draft';
import { useWords } from '../words';
import { AnswerPanel } from './answer-panel';
import { Examples } from './examples';
import { Facts } from './facts';
import { ImmediateAnswer } from './immediate-answer';
import { type RefusedQuestion, SignUpFirst } from './sign-up-first';

type AnswerColumnProps = {
  calculator: Calculator;
  isGuest: boolean;
  /** The question of a guest that was not calculated. */
  refused: RefusedQuestion | null;
  /** Searches for the words of an example. */
  onTry: (words: string) => void;
};

/** The column beside the questions: the answer or what stands in its place, and the member's latest calculations. */
export function AnswerColumn(props: AnswerColumnProps) {
  const { words } = useWords();
  return (
    <section
      aria-label={words('calculator.answer')}
      className="@container border-line-strong max-md:border-t max-md:pt-6 md:border-s md:ps-8"
    >
      <div className="grid gap-8 md:sticky md:top-6">
        <FiguresOf country={props.calculator.draft.country}>
          <CurrentAnswer {...props} />
        </FiguresOf>
        {!props.isGuest && <Recent />}
      </div>
    </section>
  );
}

/** An answer that needs no calculation, or else a placeholder or the offer to sign up, with the facts of the rule. */
function CurrentAnswer({ calculator, isGuest, refused, onTry }: AnswerColumnProps) {
  const { words } = useWords();
  const { store, draft, action, immediate } = calculator;
  const answerId = useId();
  const isStillAsked = useDraftValue(store, (now) => refused?.question === questionOf(now));
  const isFixed = calculator.isReady && !calculator.needsAmount && !calculator.isDayFaulty;
  if (immediate) return <ImmediateAnswer calculator={calculator} answer={immediate} />;
  if (isGuest && isFixed)
    return (
      <AnswerPanel calculator={calculator} title={words('calculator.answer')} isTitled answerId={answerId}>
        <FixedFee draft={draft} answerId={answerId} />
      </AnswerPanel>
    );
  return (
    <div className="grid items-start gap-8 @min-[46rem]:grid-cols-[minmax(0,27rem)_minmax(0,1fr)]">
      {refused && isStillAsked ? (
        // A further press of Calculate moves the focus to the offer again.
        <SignUpFirst key={refused.presses} type={draft.type} />
      ) : (
        <AnswerPlaceholder type={draft.type} />
      )}
      {action === undefined ? <Introduction type={draft.type} onTry={onTry} /> : <Facts action={action} />}
    </div>
  );
}

const AnswerPlaceholder = memo(function AnswerPlaceholder({ type }: Pick<Calculator['draft'], 'type'>) {
  const { words } = useWords();
  return (
    <div className="max-md:hidden">
      <StampOutline>
        <p className="relative max-w-[70%] text-center font-serif text-18 text-ink-2 italic lang-ur:not-italic">
          {words(`calculator.place.${type}`)}
        </p>
      </StampOutline>
    </div>
  );
});

function Introduction({ type, onTry }: Pick<Draft, 'type'> & Pick<AnswerColumnProps, 'onTry'>) {
  const { words } = useWords();
  return (
    <div className="grid content-start gap-2 max-md:hidden">
      <h2 className="text-26">{words('calculator.promise.title')}</h2>
      <p className="text-ink-2">{words('calculator.promise.text')}</p>
      <Examples type={type} onTry={onTry} />
    </div>
  );
}

const recentQuery = queryOptions({
  queryKey: [...calculationsKey, 'recent'],
  queryFn: () => api.listCalculations({ query: { limit: 3 } }),
});

/** The latest three calculations. */
const Recent = memo(function Recent() {
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
                  className="grid grid-cols-[minmax(0,1fr)_fit-content(50%)] gap-x-4 py-2.5 no-underline hover:bg-well"
                >
                  <span className="line-clamp-3 min-w-0 wrap-anywhere">
                    <CalculationName subMinorCategory={subMinorCategory} amount={amount} />{' '}
                    <span className="text-14 text-ink-3">
                      <bdi>{shownName(provinceName)}</bdi> / <bdi>{shownName(minorCategory)}</bdi>
                    </span>
                  </span>
                  <span className="text-end font-serif">
                    <MainAnswer of={{ type, calculation }} />
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

/** The details are loaded only for guests who pick such a rule. */
const AnswerDetails = lazy(async () => ({ default: (await import('../calculation/answer-details')).AnswerDetails }));

/** The whole answer of a rule that takes no amount: a guest sees it at once, and pays nothing. */
function FixedFee({ draft, answerId }: { draft: Picks; answerId: string }) {
  const { words } = useWords();
  const query = useQuery(fixedFeeQuery(subMinorOf(draft), draft.asOf));
  return (
    <>
      <output id={answerId} className="sr-only">
        {query.data && <MainAnswer of={query.data} />}
      </output>
      <Suspense fallback={<Skeleton lines={6} label={words('account.loading')} />}>
        <Loaded query={query}>{(fee) => <AnswerDetails of={fee} dateLine={words('calculator.fixedFree')} />}</Loaded>
      </Suspense>
    </>
  );
}
