import { memo } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { calculationPath } from '../../language/paths';
import { useWords } from '../../language/words';
import { Button } from '../../ui/button';
import { Cost } from './cost';
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
  const isFree = calculator.action !== undefined && !calculator.needsAmount;
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
      {calculator.suspension !== null || calculator.immediate !== null ? null : isGuest ? (
        <Small>{words('calculator.guestCost')}</Small>
      ) : isFree ? (
        <Small>{words('calculator.fixedCost')}</Small>
      ) : (
        <Cost />
      )}
      {isGuest && isAskedToSignUp && <SignUpFirst type={type} />}
      {subMinor !== null && !isGuest && <AnswerAhead />}
      <Refused calculator={calculator} calculation={calculation} />
    </div>
  );
}

/** Prefetches the answer's page while the amount is typed. */
const AnswerAhead = memo(function AnswerAhead() {
  return <PrefetchPageLinks page={calculationPath('next')} />;
});

const Small = ({ children }: { children: string }) => <p className="text-13 text-ink-3">{children}</p>;
