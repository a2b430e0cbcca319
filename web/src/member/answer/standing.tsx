import type { SavedCalculation } from '@mizan/api';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../client/api';
import { Refusal } from '../../client/refusal';
import { useDay } from '../../language/format';
import { useWords } from '../../language/words';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { useComputeAgain } from './use-compute-again';

export const standingQuery = (id: string) => ({
  queryKey: ['standing', id],
  queryFn: () => api.getCalculationStanding({ params: { id } }),
});

/** Whether the rules have changed since. Shows nothing if that cannot be loaded. */
export function Standing({ saved }: { saved: SavedCalculation }) {
  const { words } = useWords();
  const { data } = useQuery(standingQuery(saved.id));
  const quiet = 'mt-6 text-13 text-ink-3';
  if (!data) return null;
  if (data.rules === 'unchanged') return <p className={quiet}>{words('answer.standing.unchanged')}</p>;
  if (data.rules === 'sameAnswer') {
    return <p className={quiet}>{words('answer.standing.same', { number: data.today?.number ?? '' })}</p>;
  }
  return <Changed saved={saved} today={data.today} />;
}

type Today = { number: number; effectiveFrom: string } | null;

/** A newer version answers differently, or not at all. */
function Changed({ saved, today }: { saved: SavedCalculation; today: Today }) {
  const { words } = useWords();
  const toDay = useDay();
  const again = useComputeAgain(saved);
  const newer = today && { number: today.number, date: toDay(today.effectiveFrom) };
  return (
    <div className="mt-8 grid gap-3">
      <Notice kind="doubt">
        <p>
          <b className="font-[650]">{words('answer.standing.changed')}</b>{' '}
          {newer ? words('answer.standing.today', newer) : words('answer.standing.gone')}
        </p>
        {newer && (
          <Button
            scale="small"
            className="mt-3"
            aria-disabled={again.isPending}
            onClick={() => !again.isPending && again.mutate({ amount: saved.amount })}
          >
            {words(again.isPending ? 'answer.again.calculating' : 'answer.standing.again')}
          </Button>
        )}
      </Notice>
      {again.error && <Refusal error={again.error} />}
    </div>
  );
}
