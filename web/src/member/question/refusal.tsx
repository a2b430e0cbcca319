import { type ReactNode, useEffect, useRef } from 'react';
import { isProblem } from '../../client/api';
import { Refusal } from '../../client/refusal';
import { questionOf } from './draft';
import { NoSearchesLeft } from './no-searches-left';
import type { Calculation } from './use-calculation';
import { type Calculator, onViewedDay } from './use-calculator';
import { useDraftValue } from './use-draft';

type QuestionRefusalProps = { calculator: Calculator; calculation: Calculation };

/** The refusal of a calculation, beneath the button, until the question is changed. */
export function QuestionRefusal({
  calculator: { draft, suspension, store },
  calculation: { error },
}: QuestionRefusalProps) {
  const isCurrent = useDraftValue(
    store,
    (now) => error !== null && now.sent?.question === questionOf(onViewedDay(now)),
  );
  if (error === null || !isCurrent) return null;
  // The notice above the amount explains the suspension already.
  if (isProblem(error, 'RULE_SUSPENDED') && suspension) return null;
  return (
    <Focused>
      {isProblem(error, 'NO_SEARCHES_LEFT') ? <NoSearchesLeft type={draft.type} /> : <Refusal error={error} />}
    </Focused>
  );
}

/** Focuses its content and scrolls to it, because on a phone it would appear below the fold. */
function Focused({ children }: { children: ReactNode }) {
  const wrapper = useRef<HTMLDivElement>(null);
  useEffect(() => {
    wrapper.current?.focus({ preventScroll: true });
    wrapper.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={wrapper} tabIndex={-1} className="scroll-my-20">
      {children}
    </div>
  );
}
