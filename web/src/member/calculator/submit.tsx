import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { isProblem } from '../../client/api';
import { accountQuery } from '../../client/queries';
import { Refusal } from '../../client/refusal';
import { useSession } from '../../client/session/session';
import { calculationPath } from '../../language/paths';
import { useWords } from '../../language/words';
import { Button } from '../../ui/button';
import { questionOf } from './draft';
import { NoSearchesLeft } from './no-searches-left';
import { SignUpFirst } from './sign-up-first';
import type { Calculation } from './use-calculation';
import type { Calculator } from './use-calculator';

type SubmitProps = { calculator: Calculator; calculation: Calculation; isGuest: boolean; isAskedToSignUp: boolean };

/** The primary action, its cost, and its problem. */
export function Submit({ calculator, calculation, isGuest, isAskedToSignUp }: SubmitProps) {
  const { words } = useWords();
  const { isPending } = calculation;
  return (
    <div className="grid gap-3">
      <Button kind="primary" scale="large" type="submit" disabled={!calculator.isReady} isBusy={isPending}>
        {words(isPending ? 'calculator.calculating' : 'calculator.calculate')}
      </Button>
      {isGuest ? <p className="text-13 text-ink-3">{words('calculator.guestCost')}</p> : <Cost />}
      {isGuest && isAskedToSignUp && <SignUpFirst type={calculator.draft.type} />}
      {calculator.draft.subMinor !== null && !isGuest && <AnswerAhead />}
      <Refused calculator={calculator} calculation={calculation} />
    </div>
  );
}

/** Prefetches the answer's page while the amount is typed. */
const AnswerAhead = memo(function AnswerAhead() {
  return <PrefetchPageLinks page={calculationPath('next')} />;
});

/** The refusal, as long as the question it answered has not changed. */
function Refused({ calculator: { draft }, calculation: { error } }: Pick<SubmitProps, 'calculator' | 'calculation'>) {
  if (error === null || draft.sent?.question !== questionOf(draft)) return null;
  return isProblem(error, 'NO_SEARCHES_LEFT') ? <NoSearchesLeft type={draft.type} /> : <Refusal error={error} />;
}

const Cost = memo(function Cost() {
  const { words } = useWords();
  const session = useSession();
  const { data } = useQuery(accountQuery);
  // Administrators are not charged.
  if (session.status === 'member' && session.saved.user.role === 'admin') return null;
  return (
    <p className="text-13 text-ink-3">
      {data === undefined ? words('calculator.cost') : words('calculator.costOf', { n: data.searchesLeft })}
    </p>
  );
});
