import type { SavedCalculation } from '@mizan/api';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { DayField } from '../../client/day-field';
import { countriesQuery } from '../../client/queries';
import { Refusal } from '../../client/refusal';
import { viewedDay } from '../../client/viewed-day';
import { Rupees } from '../../explain/rupees';
import { useDay } from '../../language/format';
import { shownName } from '../../language/law-names';
import { Button } from '../../ui/button';
import { OwnForm } from '../../ui/form';
import { Icon } from '../../ui/icons';
import { useNarrow } from '../../ui/narrow';
import { Select } from '../../ui/select';
import { KindQuestion } from '../kind-dialog/kind-question';
import { AmountQuestion } from '../question/amount-question';
import { CatalogueFailure, NoRuleOnDay } from '../question/catalogue-failure';
import { Cost, Hint } from '../question/cost';
import { kindPicks, withDay } from '../question/draft';
import { QuestionRefusal } from '../question/refusal';
import { useFocusNext } from '../question/use-focus-next';
import { SuspensionNotice } from '../suspension-notice';
import { useFormatter } from '../words';
import { ImmediateNotice } from './immediate-notice';
import { type QuestionOf, useQuestionOf } from './use-question-of';

type QuestionPanelProps = { saved: SavedCalculation };

/** The question of an answer, to be changed in place. On a phone it is a summary that opens. */
export function QuestionPanel({ saved }: QuestionPanelProps) {
  const question = useQuestionOf(saved);
  const fields = <Fields saved={saved} question={question} />;
  if (!useNarrow()) return fields;
  return (
    <details className="group screen-only">
      <Summary saved={saved} />
      <div className="pt-5">{fields}</div>
    </details>
  );
}

/** The question in two lines, which open the form on a phone. */
function Summary({ saved: { provinceName, minorCategory, subMinorCategory, amount } }: QuestionPanelProps) {
  const { words, text } = useFormatter();
  return (
    <summary className="grid cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto] items-center gap-3 border-y border-line py-2">
      <span className="min-w-0">
        <span className="line-clamp-1 text-13 text-ink-3">
          {text(shownName(provinceName))}
          {' · '}
          {text(minorCategory)}
        </span>
        <b className="line-clamp-2 font-semibold wrap-anywhere">
          <bdi>{shownName(subMinorCategory)}</bdi>
          {Number(amount) > 0 && (
            <>
              {words('history.comma')}
              <Rupees amount={amount ?? 0} />
            </>
          )}
        </b>
      </span>
      <span className="flex items-center gap-1">
        <span className="link text-14">{words('calculator.change')}</span>
        <Icon shape="down" className="size-5 text-ink-3 group-open:rotate-180" />
      </span>
    </summary>
  );
}

type FieldsProps = QuestionPanelProps & { question: QuestionOf };

function Fields({ saved, question }: FieldsProps) {
  const { words } = useFormatter();
  const { calculator, send } = question;
  const { draft, change, focusNext } = calculator;
  const amount = useRef<HTMLInputElement>(null);
  useFocusNext(calculator, amount);
  return (
    <OwnForm
      onSend={send}
      aria-label={words('calculation.asked')}
      className="screen-only grid content-start gap-4 md:max-lg:grid-cols-2"
    >
      <KindQuestion {...kindPicks(draft)} change={change} focusNext={focusNext} isAnswered={false} />
      <Province question={question} />
      <AmountQuestion calculator={calculator} fieldRef={amount} />
      {viewedDay() === null && (
        <DayField
          label={words('calculation.lawDate')}
          value={draft.asOf}
          isRequired
          onChange={(asOf) => change((before) => withDay(before, asOf))}
          onFault={calculator.setDayFaulty}
        />
      )}
      <Send question={question} />
      <Rules saved={saved} />
    </OwnForm>
  );
}

/** The province. When it changes, the kind of suit is looked up there by its name. */
function Province({ question: { calculator, move } }: Pick<FieldsProps, 'question'>) {
  const { words, text } = useFormatter();
  const { draft } = calculator;
  const { data: countries } = useQuery(countriesQuery);
  const provinces = countries?.find(({ id }) => id === draft.country)?.provinces;
  const province = move.isPending ? move.variables : draft.province;
  const nameOf = (id: string | null) => shownName(provinces?.find((item) => item.id === id)?.name ?? '');
  return (
    <div className="grid content-start gap-1.5">
      <Select
        label={words('calculation.province')}
        placeholder={nameOf(draft.province)}
        choices={provinces?.map(({ id }) => ({ id, name: nameOf(id) }))}
        value={province}
        onChange={(id) => id !== province && move.mutate(id)}
      />
      <output className="text-13 text-brass-ink empty:hidden">
        {draft.subMinor === null && words('question.notThere', { province: text(nameOf(draft.province)) })}
      </output>
      {move.error && <Refusal error={move.error} />}
    </div>
  );
}

/** The button, and beneath it what it costs, or why it does nothing. */
function Send({ question }: Pick<FieldsProps, 'question'>) {
  const { words } = useFormatter();
  const { calculator, calculation, move, isChanged } = question;
  return (
    <div className="grid content-start gap-2">
      <Button
        type="submit"
        disabled={!isChanged || move.isPending || !calculator.canSubmit}
        isBusy={calculation.isPending}
      >
        {words(calculation.isPending ? 'calculation.again.calculating' : 'calculation.again.calculate')}
      </Button>
      {isChanged ? <CostOrNotice question={question} /> : <Hint>{words('question.change')}</Hint>}
      {isChanged && <CatalogueFailure {...kindPicks(calculator.draft)} />}
      <NoRuleOnDay {...kindPicks(calculator.draft)} />
      <QuestionRefusal calculator={calculator} calculation={calculation} />
    </div>
  );
}

/** What the question costs, unless its rule is switched off or gives the answer in words. */
function CostOrNotice({ question: { calculator } }: Pick<FieldsProps, 'question'>) {
  const { words } = useFormatter();
  const { action, suspension, immediate, needsAmount } = calculator;
  if (suspension) return <SuspensionNotice suspension={suspension}>{words('off.calculator')}</SuspensionNotice>;
  if (immediate) return <ImmediateNotice of={{ type: calculator.draft.type, calculation: immediate }} />;
  return action !== undefined && !needsAmount ? <Hint>{words('calculator.fixedCost')}</Hint> : <Cost />;
}

/** Names the rulebook and version that gave the answer. */
function Rules({ saved: { rulebook } }: QuestionPanelProps) {
  const { words } = useFormatter();
  const toDay = useDay();
  if (rulebook === null) return null;
  const { number, effectiveFrom } = rulebook;
  return <Hint>{words('calculation.version', { number, date: toDay(effectiveFrom) })}</Hint>;
}
