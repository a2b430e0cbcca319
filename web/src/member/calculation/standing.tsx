import type { SavedCalculation } from '@mizan/api';
import { enteredAmount } from '@mizan/engine';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../client/api';
import { useConnectionLost } from '../../client/offline/connection';
import { MAX_OFFLINE_CALCULATIONS } from '../../client/queries';
import { useDay } from '../../language/format';
import { dayOf, useToday } from '../../language/format-moments';
import { calculationPath, ladderPath } from '../../language/paths';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { CostRefusal } from '../question/no-searches-left';
import { SuspensionNotice } from '../suspension-notice';
import { useWords } from '../words';
import { ImmediateNotice } from './immediate-notice';
import { type CalculationStanding, readStanding, rulesWithoutWarning, type Version } from './read-standing';
import { useComputeAgain } from './use-compute-again';

export const standingQuery = (id: string) => ({
  queryKey: ['standing', id],
  queryFn: () => api.getCalculationStanding({ params: { id } }),
  meta: { maxCopies: MAX_OFFLINE_CALCULATIONS },
});

/** The path of the page with later fees; undefined if it is not known what may follow, and while that is loading. */
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
  const shared = { saved, canCompute: suspension === null };
  return (
    <div className="mb-6 grid gap-3 empty:hidden">
      {suspension && <SuspensionNotice suspension={suspension}>{words('off.saved')}</SuspensionNotice>}
      {date?.isChanged && <ChangedForItsDate {...shared} version={date.version} />}
      {today.isChanged && <ChangedToday {...shared} version={today.version} />}
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

/** The notice that other rules apply now, with a button to compute again. */
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
              !again.isPending &&
              again.mutate({ amount: enteredAmount(saved.steps), ...(asOf !== undefined && { asOf }) })
            }
          >
            {again.isPending ? words('calculation.again.calculating') : label}
          </Button>
        )}
      </Notice>
      {again.error && <CostRefusal error={again.error} from={calculationPath(saved.id)} />}
      {again.data?.id === null && <ImmediateNotice of={{ type: saved.type, calculation: again.data.calculation }} />}
    </>
  );
}

/** When the answer was made, and that its rules are unchanged since, once that is known. */
export function Dates({ saved }: { saved: SavedCalculation }) {
  const { words } = useWords();
  const toDay = useDay();
  const { data } = useQuery(standingQuery(saved.id));
  // Without a connection the standing may be out of date.
  const isLost = useConnectionLost();
  const isDateToCome = useToday() < saved.asOf;
  const made = words('calculation.made', { date: toDay(dayOf(saved.createdAt)) });
  const since = data && !isLost ? unchangedLines({ ...saved, isDateToCome }, data, { words, toDay }) : [];
  // Leaves room for a second line, so that nothing moves when the standing arrives.
  return <p className="max-md:min-h-[2lh]">{[made, ...since].join(' · ')}</p>;
}

type LineFormat = { words: ReturnType<typeof useWords>['words']; toDay: (day: string) => string };

/** Says what still holds: the rules of its date, those of today, and when they were last checked. */
function unchangedLines(
  { asOf, checkedOn: original, isDateToCome }: Pick<SavedCalculation, 'asOf' | 'checkedOn'> & { isDateToCome: boolean },
  standing: CalculationStanding,
  { words, toDay }: LineFormat,
) {
  const { date, today } = readStanding(standing, isDateToCome);
  const { checkedOn } = standing;
  const rules = rulesWithoutWarning(standing, isDateToCome);
  return [
    date && !date.isChanged && date.version
      ? words('calculation.standing.date.same', { date: toDay(asOf), number: date.version.number })
      : null,
    rules === 'unchanged' ? words('calculation.standing.unchanged') : null,
    rules === 'otherCourt' ? words('calculation.standing.otherCourt') : null,
    rules === 'sameAnswer' ? words('calculation.standing.same', { number: today.version?.number ?? '' }) : null,
    // The answer itself shows this date, unless the rules were checked again.
    checkedOn === null || checkedOn === original
      ? null
      : words('calculation.standing.checked', { date: toDay(checkedOn) }),
  ].filter((line) => line !== null);
}
