import type { SavedCalculation } from '@mizan/api';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../client/api';
import { useConnectionLost } from '../../client/offline/connection';
import { MAX_OFFLINE_CALCULATIONS } from '../../client/queries';
import { Refusal } from '../../client/refusal';
import { useDay } from '../../language/format';
import { dayOf, useToday } from '../../language/format-moments';
import { ladderPath } from '../../language/paths';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { SuspensionNotice } from '../suspension-notice';
import { useWords } from '../words';
import { type CalculationStanding, calmRules, readStanding, type Version } from './read-standing';
import { useComputeAgain } from './use-compute-again';

export const standingQuery = (id: string) => ({
  queryKey: ['standing', id],
  queryFn: () => api.getCalculationStanding({ params: { id } }),
  meta: { maxCopies: MAX_OFFLINE_CALCULATIONS },
});

/** The page of later fees; undefined where it is not known what may follow, and while that is being asked. */
export function useLadderPath(id: string): string | undefined {
  const { data } = useQuery(standingQuery(id));
  return data?.hasLadder ? ladderPath(id) : undefined;
}

/** Warns that the answer no longer holds, for its date or today, or that its rule is switched off. */
export function Standing({ saved }: { saved: SavedCalculation }) {
  const { words } = useWords();
  const { data } = useQuery(standingQuery(saved.id));
  const isDateToCome = useToday() < saved.asOf;
  if (!data) return null;
  const { date, today } = readStanding(data, isDateToCome);
  const { suspension } = data;
  const may = { saved, canCompute: suspension === null };
  return (
    <div className="mb-6 grid gap-3 empty:hidden">
      {suspension && <SuspensionNotice suspension={suspension}>{words('off.saved')}</SuspensionNotice>}
      {date?.isChanged && <ChangedForItsDate {...may} version={date.version} />}
      {today.isChanged && <ChangedToday {...may} version={today.version} />}
    </div>
  );
}

type ChangedRulesProps = { saved: SavedCalculation; version: Version; canCompute: boolean };

function ChangedForItsDate({ saved, version, canCompute }: ChangedRulesProps) {
  const { words } = useWords();
  const toDay = useDay();
  const date = toDay(saved.asOf);
  const again = canCompute && version ? words('calculation.standing.date.again', { date }) : null;
  return (
    <Changed saved={saved} asOf={saved.asOf} again={again}>
      <b className="font-[650]">{words('calculation.standing.date.changed', { date })}</b>{' '}
      {version
        ? words('calculation.standing.date.version', { number: version.number, from: toDay(version.effectiveFrom) })
        : words('calculation.standing.date.gone')}
    </Changed>
  );
}

function ChangedToday({ saved, version, canCompute }: ChangedRulesProps) {
  const { words } = useWords();
  const toDay = useDay();
  const isDateToCome = useToday() < saved.asOf;
  return (
    <Changed saved={saved} again={canCompute && version ? words('calculation.standing.again') : null}>
      <b className="font-[650]">
        {isDateToCome
          ? words('calculation.standing.toCome', { date: toDay(saved.asOf) })
          : words('calculation.standing.changed')}
      </b>{' '}
      {version
        ? words('calculation.standing.today', { number: version.number, date: toDay(version.effectiveFrom) })
        : words('calculation.standing.gone')}
    </Changed>
  );
}

type ChangedProps = {
  saved: SavedCalculation;
  /** The day to compute again for; today by default. */
  asOf?: string;
  /** The words of the button; none where nothing can be computed. */
  again: string | null;
  children: ReactNode;
};

/** Other rules answer differently, or not at all. */
function Changed({ saved, asOf, again: label, children }: ChangedProps) {
  const { words } = useWords();
  const again = useComputeAgain(saved);
  return (
    <>
      <Notice kind="doubt">
        <p>{children}</p>
        {label !== null && (
          <Button
            scale="small"
            className="mt-3"
            aria-disabled={again.isPending}
            onClick={() =>
              !again.isPending && again.mutate({ amount: saved.amount, ...(asOf !== undefined && { asOf }) })
            }
          >
            {again.isPending ? words('calculation.again.calculating') : label}
          </Button>
        )}
      </Notice>
      {again.error && <Refusal error={again.error} />}
    </>
  );
}

/** When the answer was made, and what is well since: nothing of that while it is not known. */
export function Dates({ saved }: { saved: SavedCalculation }) {
  const { words } = useWords();
  const toDay = useDay();
  const { data } = useQuery(standingQuery(saved.id));
  // What was in force when it was last seen may not be today.
  const isLost = useConnectionLost();
  const isDateToCome = useToday() < saved.asOf;
  const made = words('calculation.made', { date: toDay(dayOf(saved.createdAt)) });
  const since = data && !isLost ? calmLines({ ...saved, isDateToCome }, data, { words, toDay }) : [];
  // Room for a second line, so that nothing moves when it arrives.
  return <p className="max-md:min-h-[2lh]">{[made, ...since].join(' · ')}</p>;
}

type LineFormat = { words: ReturnType<typeof useWords>['words']; toDay: (day: string) => string };

function calmLines(
  { asOf, checkedOn: known, isDateToCome }: Pick<SavedCalculation, 'asOf' | 'checkedOn'> & { isDateToCome: boolean },
  standing: CalculationStanding,
  { words, toDay }: LineFormat,
) {
  const { date, today } = readStanding(standing, isDateToCome);
  const { checkedOn } = standing;
  const rules = calmRules(standing, isDateToCome);
  return [
    date && !date.isChanged && date.version
      ? words('calculation.standing.date.same', { date: toDay(asOf), number: date.version.number })
      : null,
    rules === 'unchanged' ? words('calculation.standing.unchanged') : null,
    rules === 'sameAnswer' ? words('calculation.standing.same', { number: today.version?.number ?? '' }) : null,
    // The answer itself says when they had been checked then.
    checkedOn === null || checkedOn === known
      ? null
      : words('calculation.standing.checked', { date: toDay(checkedOn) }),
  ].filter((line) => line !== null);
}
