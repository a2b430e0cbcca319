import { useQuery, useQueryClient } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { isProblem } from '../../client/api';
import { Failed } from '../../client/loaded';
import { countriesQuery } from '../../client/queries';
import { Refusal } from '../../client/refusal';
import { Button } from '../../ui/button';
import { useDelay } from '../../ui/delay';
import { Notice } from '../../ui/notice';
import { useWords } from '../words';
import { actionQuery, jurisdictionOf, majorsQuery, subMinorOf } from './catalogue';
import type { KindPicks } from './draft';

/** One notice above the questions if any of their lists could not be loaded or is slow: they fail for one reason. */
export const CatalogueFailure = memo(function CatalogueFailure(picked: KindPicks) {
  const needed = [
    countriesQuery,
    majorsQuery(jurisdictionOf(picked), ''),
    actionQuery(subMinorOf(picked), picked.asOf),
  ] as const;
  const countries = useQuery(needed[0]);
  const majors = useQuery(needed[1]);
  const action = useQuery(needed[2]);
  const cache = useQueryClient();
  const [retries, setRetries] = useState(0);
  const { words } = useWords();
  if (isProblem(majors.error, 'NO_RULES_FOR_DATE') && majors.data === undefined)
    return <Notice kind="doubt">{words('calculator.kind.none')}</Notice>;
  // `NoRuleOnDay` says so beside the date.
  if (isWithoutRule(action.error) && action.data === undefined) return null;
  const lists = [countries, majors, action];
  const failed = lists.filter(({ error, data }) => error && data === undefined);
  if (failed.length > 0) {
    const retry = () => Promise.all(failed.map(({ refetch }) => refetch()));
    return <Failed query={{ data: undefined, error: failed[0]?.error, refetch: retry }} />;
  }
  async function askAgain() {
    setRetries(retries + 1);
    const slow = lists.filter(({ isLoading }) => isLoading);
    // A refetch would join a request that is under way, and not send it again.
    await Promise.all(needed.map(({ queryKey }) => cache.cancelQueries({ queryKey })));
    await Promise.all(slow.map(({ refetch }) => refetch()));
  }
  return lists.some(({ isLoading }) => isLoading) && <Slow key={retries} onRetry={() => void askAgain()} />;
});

const isWithoutRule = (error: unknown) => isProblem(error, 'NO_RULES_FOR_DATE') || isProblem(error, 'NOT_FOUND');

/** Says that the law has no such rule on the date of law; asking again would not help. */
export function NoRuleOnDay(picked: KindPicks) {
  const { error, data } = useQuery(actionQuery(subMinorOf(picked), picked.asOf));
  return data === undefined && isWithoutRule(error) && <Refusal error={error} />;
}

const SLOW_MS = 5000;

/** Says after five seconds that the lists are slow: the request itself gives up much later. */
function Slow({ onRetry }: { onRetry: () => void }) {
  const { words } = useWords();
  const isSlow = useDelay(SLOW_MS);
  return (
    isSlow && (
      <Notice kind="doubt">
        <p>{words('calculator.slow')}</p>
        <Button onClick={onRetry} className="mt-3">
          {words('failure.again')}
        </Button>
      </Notice>
    )
  );
}
