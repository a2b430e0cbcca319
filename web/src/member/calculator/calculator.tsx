import type { CalculationType } from '@mizan/engine';
import { memo, useState } from 'react';
import { useAddressQuery } from '../../language/address';
import { useHydrated } from '../../ui/page-state';
import { TypeSwitch } from '../question/type-switch';
import { useCalculation } from '../question/use-calculation';
import { useCalculator } from '../question/use-calculator';
import { useWords } from '../words';
import { AnswerColumn } from './answer-column';
import { Questions } from './questions';
import type { RefusedQuestion } from './sign-up-first';
import { usePicksFromAddress } from './use-picks-from-address';
import { useSearchFromAddress } from './use-search-from-address';

const typeIn = (query: URLSearchParams): CalculationType =>
  query.get('type') === 'suitValuation' ? 'suitValuation' : 'courtFee';

/** The calculator: the questions, and beside them the answer. A guest may fill it in, but cannot calculate.
    Memoised, so that it does not re-render while the router navigates away. */
export const Calculator = memo(function Calculator({ isGuest = false }: { isGuest?: boolean }) {
  const { words } = useWords();
  const query = useAddressQuery();
  // The prerendered file was made without a query.
  const type = useHydrated() ? typeIn(query) : 'courtFee';
  const calculator = useCalculator(type);
  usePicksFromAddress(calculator);
  const { entered, enter } = useSearchFromAddress(calculator);
  const calculation = useCalculation(calculator);
  const [refused, setRefused] = useState<RefusedQuestion | null>(null);
  const refuse = (question: string) => setRefused((before) => ({ question, presses: (before?.presses ?? 0) + 1 }));
  return (
    <div className="page grid gap-4 pt-4 pb-20 md:gap-5">
      <title>{`${words(`calculator.${type}`)} - ${words('name')}`}</title>
      <header className="flex flex-wrap items-center justify-between gap-4 border-b border-line-strong pb-3">
        <h1 className="text-26 font-[560]">{words(`calculator.${type}`)}</h1>
        <TypeSwitch type={type} />
      </header>
      <div className="grid gap-8 md:grid-cols-[20rem_minmax(0,1fr)] lg:grid-cols-[22.5rem_minmax(0,1fr)]">
        <Questions
          calculator={calculator}
          calculation={calculation}
          entered={entered}
          onRefused={isGuest ? refuse : null}
        />
        <AnswerColumn calculator={calculator} isGuest={isGuest} refused={refused} onTry={enter} />
      </div>
    </div>
  );
});
