import type { Filing } from '@mizan/api';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { api } from '../../client/api';
import { DayField } from '../../client/day-field';
import { Focused } from '../../client/form-fields';
import { accountQuery } from '../../client/queries';
import { Refusal } from '../../client/refusal';
import { useSending } from '../../client/sending';
import { useToday } from '../../language/format-moments';
import { Button } from '../../ui/button';
import { Form } from '../../ui/form';
import { keepFocus } from '../../ui/keep-focus';
import { Notice } from '../../ui/notice';
import { Part } from '../calculation/part';
import { Unconfirmed } from '../unconfirmed';
import { useFormatter } from '../words';
import { RupeesField } from './fields';
import { useCacheFiling, useFilingChange } from './queries';
import { ReportItems } from './report-items';
import { useFiledText } from './use-filed-text';

/** Records what became of a filing: when it was filed, what fee the court found missing, and when that was made up. */
export function AfterFiling({ filing }: { filing: Filing }) {
  const { words } = useFormatter();
  const [step, setStep] = useState<'filed' | 'short' | 'madeUp' | null>(null);
  const part = useRef<HTMLDivElement>(null);
  function done() {
    setStep(null);
    keepFocus(part.current);
  }
  const shared = { filing, onDone: done };
  return (
    <Part title={words('filings.after')} level={2} isSpaced>
      <div ref={part} tabIndex={-1} className="grid max-w-160 gap-5 focus-visible:shadow-none">
        <FiledState filing={filing} />
        {step === null ? (
          <Steps {...shared} onStep={setStep} />
        ) : (
          <Focused>
            {step === 'filed' && <FiledForm {...shared} />}
            {step === 'short' && <ShortForm {...shared} />}
            {step === 'madeUp' && <MadeUpForm {...shared} />}
          </Focused>
        )}
        {filing.filed && <ReportItems filing={filing} />}
      </div>
    </Part>
  );
}

/** The state of a filing in sentences. */
function FiledState({ filing }: { filing: Filing }) {
  const { words } = useFormatter();
  const today = useToday();
  const texts = useFiledText(filing);
  const { data: account } = useQuery(accountQuery);
  const { deficiency } = filing;
  if (texts.filed === null) return <p className="text-ink-2">{words('filings.after.text')}</p>;
  return (
    <>
      <p>{texts.filed}</p>
      {deficiency && deficiency.madeUpOn === null && (
        <>
          <Notice kind={deficiency.dueOn <= today ? 'bad' : 'doubt'}>
            <p>{texts.deficiency}</p>
            {account?.emailConfirmed && <p className="text-13 text-ink-2">{words('filings.short.reminders')}</p>}
          </Notice>
          {account?.emailConfirmed === false && <Unconfirmed text={words('filings.short.unconfirmed')} />}
        </>
      )}
      {deficiency && deficiency.madeUpOn !== null && (
        <Notice kind="good">
          <p>{texts.deficiency}</p>
        </Notice>
      )}
    </>
  );
}

type FormProps = { filing: Filing; onDone: () => void };
type StepsProps = FormProps & { onStep: (step: 'filed' | 'short' | 'madeUp') => void };

function Steps({ filing: { id, state }, onStep, onDone }: StepsProps) {
  const { words } = useFormatter();
  const change = useFilingChange();
  const params = { id };
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {state === 'open' && <Button onClick={() => onStep('filed')}>{words('filings.mark')}</Button>}
        {state === 'short' && (
          <Button kind="primary" onClick={() => onStep('madeUp')}>
            {words('filings.makeUp')}
          </Button>
        )}
        {state !== 'open' && (
          <Button onClick={() => onStep('short')}>
            {words(state === 'short' ? 'filings.short.change' : 'filings.short.mark')}
          </Button>
        )}
        {state === 'short' && (
          <Button
            kind="quiet"
            onClick={() => change.mutate(() => api.withdrawDeficiency({ params }), { onSuccess: onDone })}
          >
            {words('filings.short.withdraw')}
          </Button>
        )}
        {state === 'filed' && (
          <Button kind="quiet" onClick={() => change.mutate(() => api.unmarkFiled({ params }), { onSuccess: onDone })}>
            {words('filings.unmark')}
          </Button>
        )}
      </div>
      {change.error && <Refusal error={change.error} />}
    </>
  );
}

/** Says when a filing was filed, and what fee was affixed. */
export function FiledForm({ filing, onDone }: FormProps) {
  const { words } = useFormatter();
  const today = useToday();
  const [on, setOn] = useState(today);
  return (
    <StepForm
      onDone={onDone}
      send={words('filings.mark')}
      act={({ amount }) => api.markFiled({ params: { id: filing.id }, body: { on, affixed: amount ?? '' } })}
      field="affixed"
    >
      <DayField name="on" label={words('filings.filedOn')} value={on} most={today} isRequired onChange={setOn} />
      <RupeesField
        name="amount"
        label={words('filings.affixed')}
        // Without the figure of an item the total is not what is affixed.
        defaultValue={filing.total.withoutFigure > 0 ? '' : String(filing.total.amount)}
        isOptional
      />
    </StepForm>
  );
}

/** Says what fee the court found missing, and by when it must be made up: also a day that has passed. */
export function ShortForm({ filing, onDone }: FormProps) {
  const { words } = useFormatter();
  const [dueOn, setDueOn] = useState(filing.deficiency?.dueOn ?? '');
  return (
    <StepForm
      onDone={onDone}
      send={words('filings.short.save')}
      act={({ amount = '' }) => api.saveDeficiency({ params: { id: filing.id }, body: { amount, dueOn } })}
      field="amount"
    >
      <p className="text-14 text-ink-2">{words('filings.short.text')}</p>
      <RupeesField
        name="amount"
        label={words('filings.missingFee')}
        defaultValue={String(filing.deficiency?.amount ?? '')}
      />
      <DayField name="dueOn" label={words('filings.dueOn')} value={dueOn} isRequired onChange={setDueOn} />
    </StepForm>
  );
}

function MadeUpForm({ filing, onDone }: FormProps) {
  const { words } = useFormatter();
  const today = useToday();
  const [on, setOn] = useState(today);
  return (
    <StepForm
      onDone={onDone}
      send={words('filings.makeUp')}
      act={() => api.makeUpDeficiency({ params: { id: filing.id }, body: { on } })}
    >
      <DayField name="on" label={words('filings.madeUpOn')} value={on} most={today} isRequired onChange={setOn} />
    </StepForm>
  );
}

type StepFormProps = {
  send: string;
  act: (typed: { amount?: string }) => Promise<Filing>;
  /** The field of the server's request that holds the amount, so that its error stands at the amount. */
  field?: string;
  onDone: () => void;
  children: ReactNode;
};

/** The form of one step, with its error and a Cancel button. */
function StepForm({ send: label, act, field = '', onDone, children }: StepFormProps) {
  const { words } = useFormatter();
  const cacheFiling = useCacheFiling();
  const { isSending, problem, fieldErrors, send } = useSending<{ amount?: string }>(async (typed) => {
    await cacheFiling(await act(typed));
    onDone();
  });
  const fault = fieldErrors[field];
  return (
    <Form
      onSubmit={send}
      faults={{ ...fieldErrors, ...(fault !== undefined && { amount: fault }) }}
      className="grid gap-4 border-s-3 border-brass ps-4"
    >
      {children}
      {problem && fault === undefined && <Refusal error={problem} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="primary" isBusy={isSending}>
          {label}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          {words('filings.cancel')}
        </Button>
      </div>
    </Form>
  );
}
