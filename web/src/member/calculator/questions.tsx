import { type FormEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { viewedDay } from '../../client/viewed-day';
import { paths } from '../../language/paths';
import { useSearchesToPay } from '../question/cost';
import { useWords } from '../words';
import { AmountQuestion } from './amount-question';
import { CatalogueFailure } from './catalogue-failure';
import { KindQuestion } from './kind-question';
import { KindSearch } from './kind-search';
import { LawDate } from './law-date';
import { buyPath } from './no-searches-left';
import { PlaceQuestions } from './place-questions';
import { Submit } from './submit';
import { SwitchedOff } from './switched-off';
import type { Calculation } from './use-calculation';
import type { Calculator } from './use-calculator';
import { useFocusNext } from './use-focus-next';

type QuestionsProps = { calculator: Calculator; calculation: Calculation; isGuest: boolean };

export function Questions({ calculator, calculation, isGuest }: QuestionsProps) {
  const { words } = useWords();
  const { draft, change, focusNext } = calculator;
  const { type, country, province } = draft;
  const [isAskedToSignUp, setAskedToSignUp] = useState(false);
  const takesNone = calculator.action !== undefined && !calculator.needsAmount;
  const mustBuy = useSearchesToPay() === 0 && !takesNone;
  const navigate = useNavigate();
  const amount = useRef<HTMLInputElement>(null);
  useFocusNext(calculator, amount);

  function send(event: FormEvent) {
    event.preventDefault();
    if (mustBuy) return void navigate(buyPath(type));
    const question = calculator.question();
    if (question === null || calculation.isPending) return;
    if (isGuest) setAskedToSignUp(true);
    else calculation.mutate(question);
  }

  return (
    <form onSubmit={send} aria-label={words('calculator.questions')} className="grid content-start gap-5">
      <CatalogueFailure
        type={type}
        country={country}
        province={province}
        major={draft.major}
        minor={draft.minor}
        subMinor={draft.subMinor}
      />
      <KindSearch type={type} province={province} change={change} focusNext={focusNext} />
      <p className="flex items-center gap-3 font-serif text-14 text-ink-3 italic before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {words('calculator.orStepByStep')}
      </p>
      <PlaceQuestions country={country} province={province} change={change} />
      <KindQuestion
        type={type}
        country={country}
        province={province}
        major={draft.major}
        minor={draft.minor}
        subMinor={draft.subMinor}
        change={change}
        focusNext={focusNext}
        isAnswered={calculator.immediate !== null}
      />
      <SwitchedOff calculator={calculator} />
      <AmountQuestion calculator={calculator} fieldRef={amount} />
      {/* The banner above names the date that an administrator looks at. */}
      {viewedDay() === null && <LawDate asOf={draft.asOf} change={change} onUnread={calculator.setDayUnread} />}
      <Submit
        calculator={calculator}
        calculation={calculation}
        isGuest={isGuest}
        isAskedToSignUp={isAskedToSignUp}
        mustBuy={mustBuy}
      />
      {!isGuest && (
        <Link to={paths.batches} className="link justify-self-start text-14">
          {words('batch.calculate')}
        </Link>
      )}
    </form>
  );
}
