import type { ComputedCalculation } from '@mizan/api';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Loaded } from '../../client/loaded';
import { Skeleton } from '../../ui/skeleton';
import { fixedFeeQuery, subMinorOf } from '../question/catalogue';
import { useWords } from '../words';
import type { Picks } from './draft-store';

/** Loaded by guests who pick such a rule, and by nobody else here. */
const AnswerDetails = lazy(async () => ({ default: (await import('../calculation/answer-details')).AnswerDetails }));

/** The whole answer of a rule that takes no amount: a guest sees it at once, and pays nothing. */
export function FixedFee({ draft }: { draft: Picks }) {
  const query = useQuery(fixedFeeQuery(subMinorOf(draft), draft.asOf));
  return <Loaded query={query}>{(fee) => <Shown of={fee} />}</Loaded>;
}

function Shown({ of }: { of: ComputedCalculation }) {
  const { words } = useWords();
  return (
    <Suspense fallback={<Skeleton lines={6} label={words('account.loading')} />}>
      <AnswerDetails of={of} made={words('calculator.fixedFree')} />
    </Suspense>
  );
}
