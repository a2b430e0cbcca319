import { useQuery } from '@tanstack/react-query';
import { memo, useRef } from 'react';
import { Link, PrefetchPageLinks, useNavigate } from 'react-router';
import { countriesQuery, useFreeSearches } from '../../client/queries';
import { viewedDay } from '../../client/viewed-day';
import { calculationPath, paths } from '../../language/paths';
import { Button } from '../../ui/button';
import { OwnForm } from '../../ui/form';
import { KindQuestion } from '../kind-dialog/kind-question';
import { AmountQuestion } from '../question/amount-question';
import { CatalogueFailure, NoRuleOnDay } from '../question/catalogue-failure';
import { Cost, Hint, useSearchesLeft } from '../question/cost';
import { kindPicks } from '../question/draft';
import { buyForCalculator } from '../question/no-searches-left';
import { QuestionRefusal } from '../question/refusal';
import type { Calculation } from '../question/use-calculation';
import type { Calculator } from '../question/use-calculator';
import { useFocusNext, useFocusResumed } from '../question/use-focus-next';
import { useSubmit } from '../question/use-submit';
import { SuspensionNotice } from '../suspension-notice';
import { useWords } from '../words';
import { KindSearch } from './kind-search';
import { LawDate } from './law-date';
import { PlaceQuestions } from './place-questions';
import { useSaveGuestQuestion } from './sign-up-first';
import { useAnswerGuestQuestion } from './use-answer-guest-question';
import type { SearchWords } from './use-kind-search';

type QuestionsProps = {
  calculator: Calculator;
  calculation: Calculation;
  entered: SearchWords | null;
  /** Receives the question of a guest, which is not calculated; null for a member. */
  onRefused: ((question: string) => void) | null;
};

/** The form of the calculator: search, place, kind of suit, amount and the button. */
export function Questions({ calculator, calculation, entered, onRefused }: QuestionsProps) {
  const { words } = useWords();
  const { draft, change, focusNext } = calculator;
  const { type, country, province, asOf } = draft;
  const isGuest = onRefused !== null;
  const mustBuy = useSearchesLeft() === 0 && !takesNoAmount(calculator);
  const navigate = useNavigate();
  const amount = useRef<HTMLInputElement>(null);
  // Words of the law in place of a fee show only once it is known that the rule is not switched off.
  const isAnswered = calculator.immediate !== null || (calculator.isReady && isShownFree({ calculator, isGuest }));
  useFocusResumed(calculator, amount);
  useFocusNext(calculator, amount, isAnswered);
  useAnswerGuestQuestion({ calculator, calculation, isGuest });
  const saveForLogIn = useSaveGuestQuestion();

  const submit = useSubmit(calculator, (question) => {
    if (onRefused) onRefused(saveForLogIn(question));
    else calculation.mutate(question);
  });

  function send() {
    if (mustBuy) return void navigate(buyForCalculator(type));
    if (!calculation.isPending) submit();
  }

  return (
    <OwnForm onSend={send} aria-label={words('calculator.questions')} className="flex flex-col gap-4">
      <CatalogueFailure {...kindPicks(draft)} />
      <KindSearch type={type} province={province} asOf={asOf} entered={entered} change={change} focusNext={focusNext} />
      <p className="-my-1 flex items-center gap-3 font-serif text-14 text-ink-3 italic before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {words('calculator.orStepByStep')}
      </p>
      <PlaceQuestions country={country} province={province} change={change} />
      <KindQuestion
        {...kindPicks(draft)}
        change={change}
        focusNext={focusNext}
        isAnswered={calculator.immediate !== null}
      />
      <div>
        <SwitchedOff calculator={calculator} />
        <AmountQuestion calculator={calculator} fieldRef={amount} />
      </div>
      <Submit calculator={calculator} calculation={calculation} isGuest={isGuest} mustBuy={mustBuy} />
      {!isGuest && (
        <Link to={paths.batches} className="link self-start text-14">
          {words('batch.calculate')}
        </Link>
      )}
    </OwnForm>
  );
}

type SubmitProps = {
  calculator: Calculator;
  calculation: Calculation;
  isGuest: boolean;
  /** Whether the member has no searches: the button then leads to where they are bought. */
  mustBuy: boolean;
};

/** The primary action, its cost, and its problem. */
function Submit({ calculator, calculation, isGuest, mustBuy }: SubmitProps) {
  const { words } = useWords();
  const { subMinor, asOf } = calculator.draft;
  const submitLabel = calculation.isPending ? 'calculator.calculating' : 'calculator.calculate';
  const label = mustBuy ? 'calculator.buy' : submitLabel;
  return (
    <>
      {/* Sticks to the bottom of the window; not on phones, whose keyboard needs the room. The date is inside, so that the button
          covers nothing that can be pressed. */}
      <div className="grid gap-2 bg-paper py-1 md:sticky md:bottom-0">
        {/* The banner above names the date that an administrator looks at. */}
        {viewedDay() === null && <LawDate asOf={asOf} change={calculator.change} onFault={calculator.setDayFaulty} />}
        <Button
          kind="primary"
          scale="large"
          type="submit"
          disabled={!mustBuy && (!calculator.canSubmit || isShownFree({ calculator, isGuest }))}
          isBusy={calculation.isPending}
        >
          {words(label)}
        </Button>
      </div>
      <CostHint calculator={calculator} isGuest={isGuest} />
      {subMinor !== null && !isGuest && <PrefetchAnswerPage />}
      <NoRuleOnDay {...kindPicks(calculator.draft)} />
      <QuestionRefusal calculator={calculator} calculation={calculation} />
    </>
  );
}

/** Whether the picked rule takes no amount; false while the rule loads. */
const takesNoAmount = ({ action, needsAmount }: Calculator) => action !== undefined && !needsAmount;

/** Whether a guest sees a fixed fee at once, without pressing a button. */
const isShownFree = ({ calculator, isGuest }: Pick<SubmitProps, 'calculator' | 'isGuest'>) =>
  isGuest && takesNoAmount(calculator);

/** What the calculation costs. Shows nothing beside an answer that is already shown, or for a rule that is switched off. */
function CostHint({ calculator, isGuest }: Pick<SubmitProps, 'calculator' | 'isGuest'>) {
  const { words } = useWords();
  const { suspension, immediate } = calculator;
  const count = useFreeSearches(isGuest);
  if (suspension !== null || immediate !== null || isShownFree({ calculator, isGuest })) return null;
  if (isGuest) return <Hint>{words('calculator.guestCost', { count })}</Hint>;
  return takesNoAmount(calculator) ? <Hint>{words('calculator.fixedCost')}</Hint> : <Cost />;
}

/** Prefetches the code of the calculation's page while the amount is typed; `next` stands for the id, which is not known yet. */
const PrefetchAnswerPage = memo(function PrefetchAnswerPage() {
  return <PrefetchPageLinks page={calculationPath('next')} />;
});

/** Says before an amount is typed that the picked rule, or the whole province, is switched off. */
function SwitchedOff({ calculator: { draft, suspension } }: { calculator: Calculator }) {
  const { words } = useWords();
  const { data: countries } = useQuery(countriesQuery);
  const provinces = countries?.flatMap((country) => country.provinces) ?? [];
  const current = suspension ?? provinces.find(({ id }) => id === draft.province)?.suspension;
  return (
    <div aria-live="polite" className="not-empty:mb-4">
      {current && <SuspensionNotice suspension={current}>{words('off.calculator')}</SuspensionNotice>}
    </div>
  );
}
