import { type ReactNode, useEffect, useRef } from 'react';
import { isProblem } from '../../client/api';
import { Refusal } from '../../client/refusal';
import { questionOf } from './draft';
import { NoSearchesLeft } from './no-searches-left';
import type { Calculation } from './use-calculation';
import { type Calculator, onViewedDay } from './use-calculator';
import { useTyped } from './use-draft';

type QuestionRefusalProps = { calculator: Calculator; calculation: Calculation };

/** The refusal beside the button that was pressed, as long as the question it answered has not changed. */
export function QuestionRefusal({ calculator: { draft, suspension, store }, calculation: { error } }: QuestionRefusalProps) {
  const stands = useTyped(store, (now) => error !== null && now.sent?.question === questionOf(onViewedDay(now)));
  if (error === null || !stands) return null;
  // The notice above the amount says why.
  if (isProblem(error, 'RULE_SUSPENDED') && suspension) return null;
  return (
    <InSight>
      {isProblem(error, 'NO_SEARCHES_LEFT') ? <NoSearchesLeft type={draft.type} /> : <Refusal error={error} />}
    </InSight>
  );
}

/** Focuses what it shows and scrolls to it: on a phone it would appear below the fold. */
function InSight({ children }: { children: ReactNode }) {
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    shown.current?.focus({ preventScroll: true });
    shown.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={shown} tabIndex={-1} className="scroll-my-20">
      {children}
    </div>
  );
}
