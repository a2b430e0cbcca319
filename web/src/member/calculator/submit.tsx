import { memo } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { calculationPath } from '../../language/paths';
import { Button } from '../../ui/button';
import { Cost } from '../question/cost';
import { useWords } from '../words';
import { Refused } from './refused';
import { SignUpFirst } from './sign-up-first';
import type { Calculation } from './use-calculation';
import type { Calculator } from './use-calculator';

type SubmitProps = {
  calculator: Calculator;
  calculation: Calculation;
  isGuest: boolean;
  isAskedToSignUp: boolean;
  /** Without searches the button leads to where they are bought. */
  mustBuy: boolean;
};

/** The primary action, its cost, and its problem. */
export function Submit({ calculator, calculation, isGuest, isAskedToSignUp, mustBuy }: SubmitProps) {
  const { words } = useWords();
  const { type, subMinor } = calculator.draft;
  const asked = calculation.isPending ? 'calculator.calculating' : 'calculator.calculate';
  const label = mustBuy ? 'calculator.buy' : asked;
  return (
    <div className="grid gap-3">
      <Button
        kind="primary"
        scale="large"
        type="submit"
        disabled={!mustBuy && !calculator.isReady}
        isBusy={calculation.isPending}
      >
        {words(label)}
      </Button>
      <Price calculator={calculator} isGuest={isGuest} />
      {isGuest && isAskedToSignUp && <SignUpFirst type={type} />}
      {subMinor !== null && !isGuest && <AnswerAhead />}
      <Refused calculator={calculator} calculation={calculation} />
    </div>
  );
}

/** What it costs; nothing beside an answer that stands already, or a rule that is switched off. */
function Price({ calculator, isGuest }: Pick<SubmitProps, 'calculator' | 'isGuest'>) {
  const { words } = useWords();
  const { suspension, immediate, action, needsAmount } = calculator;
  if (suspension !== null || immediate !== null) return null;
  if (isGuest) return <Small>{words('calculator.guestCost')}</Small>;
  return action !== undefined && !needsAmount ? <Small>{words('calculator.fixedCost')}</Small> : <Cost />;
}

/** Prefetches the calculation's page while the amount is typed. */
const AnswerAhead = memo(function AnswerAhead() {
  return <PrefetchPageLinks page={calculationPath('next')} />;
});

const Small = ({ children }: { children: string }) => <p className="text-13 text-ink-3">{children}</p>;
