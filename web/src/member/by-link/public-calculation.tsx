import type { SharedCalculation } from '@mizan/api';
import { isOtherCharge } from '@mizan/engine';
import type { ReactNode } from 'react';
import { FiguresOf } from '../../explain/currency';
import { useDay } from '../../language/format';
import { dayOf } from '../../language/format-moments';
import { shownName } from '../../language/law-names';
import { Verdict } from '../../ui/notice';
import { AnswerDetails, answerInWords } from '../calculation/answer-details';
import { useAnswerText } from '../calculation/sheet-parts';
import { SuspensionNotice } from '../suspension-notice';
import { useFormatter } from '../words';

type PublicCalculationProps = {
  of: SharedCalculation;
  title: string;
  text: string;
  /** The words of the line that says the answer. */
  verdict: 'check.verdict' | 'shared.verdict';
  /** The link at the end. */
  onward: ReactNode;
};

/** A calculation for anyone with its link or code, without its author. */
export const PublicCalculation = (shared: PublicCalculationProps) => (
  <FiguresOf country={shared.of.country}>
    <PublicCalculationContent {...shared} />
  </FiguresOf>
);

function PublicCalculationContent({ of, title, text, verdict, onward }: PublicCalculationProps) {
  const formatter = useFormatter();
  const { words, language, figure, text: stored } = formatter;
  const toDay = useDay();
  const answerText = useAnswerText();
  const { answer } = answerInWords(of, language);
  const type = isOtherCharge(of) ? 'charge' : of.type;
  const entered = of.steps.find((step) => step.kind === 'amountEntered');
  return (
    <div className="page max-w-[64rem]! pb-16">
      <title>{`${title} - ${words('name')}`}</title>
      <header className="mb-8 grid gap-2 border-b border-line-strong pt-8 pb-6">
        <h1 className="text-34 font-[560]">{title}</h1>
        <p className="max-w-measure text-ink-2">{text}</p>
        {answer !== null && answer !== '' && (
          <Verdict>{words(verdict, { type, date: toDay(dayOf(of.createdAt)), answer: answerText(answer) })}</Verdict>
        )}
        <p className="mt-3 text-18">
          {stored(of.provinceName)}
          {' · '}
          <bdi>{shownName(of.category)}</bdi>
          {' · '}
          <bdi>{shownName(of.minorCategory)}</bdi>
          {' · '}
          <b className="font-semibold">
            <bdi>{shownName(of.subMinorCategory)}</bdi>
          </b>
        </p>
        {entered && (
          <p className="text-ink-2">
            {stored(entered.label)}: {words('calculation.rupees', { amount: figure(entered.amount) })}
          </p>
        )}
        {of.rulebook && (
          <p className="text-14 text-ink-3">
            {words('sheet.law', {
              number: of.rulebook.number,
              from: toDay(of.rulebook.effectiveFrom),
              date: toDay(of.asOf),
            })}
          </p>
        )}
      </header>
      {of.suspension && (
        <div className="mb-8">
          <SuspensionNotice suspension={of.suspension}>{words('off.others')}</SuspensionNotice>
        </div>
      )}
      <AnswerDetails of={of} dateLine={words('calculation.made', { date: toDay(dayOf(of.createdAt)) })}>
        <p className="mt-6 mb-8 text-13 text-ink-3">{words('calculation.disclaimer')}</p>
      </AnswerDetails>
      <div className="screen-only border-t-3 border-double border-line-strong pt-6">{onward}</div>
    </div>
  );
}
