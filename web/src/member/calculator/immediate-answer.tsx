import type { UserAction } from '@mizan/api';
import { useId } from 'react';
import { isFigure } from '../../explain/answer-stamp';
import { LawName, shownName } from '../../language/law-names';
import { Button } from '../../ui/button';
import { StampOutline } from '../../ui/empty-state';
import { Icon } from '../../ui/icons';
import { Notice } from '../../ui/notice';
import { withoutKind } from '../question/draft';
import type { Calculator } from '../question/use-calculator';
import { useFormatter, useWords } from '../words';
import { AnswerPanel } from './answer-panel';
import { Fact, Sources } from './facts';

type ImmediateAnswerProps = { calculator: Calculator; answer: Exclude<UserAction, number> };

/** The answer of a rule that needs no computation, in words and without a stamp. It costs nothing and is not saved. */
export function ImmediateAnswer({ calculator, answer }: ImmediateAnswerProps) {
  const { words, figure } = useFormatter();
  const answerId = useId();
  const { result, courtFeeToBeAffixed, extraResultInfo } = answer;
  const fee = isFigure(courtFeeToBeAffixed)
    ? words('calculation.rupees', { amount: figure(courtFeeToBeAffixed) })
    : courtFeeToBeAffixed;
  return (
    <AnswerPanel calculator={calculator} title={words('calculator.result')} answerId={answerId}>
      {answer.isEstablished ? <FixedMark /> : <NotEstablished id={answerId} />}
      <div className="grid items-start gap-8 @min-[46rem]:grid-cols-[minmax(0,27rem)_minmax(0,1fr)]">
        <StampOutline>
          <p className="relative max-w-[70%] text-center font-serif text-21">
            <bdi id={answer.isEstablished ? answerId : undefined}>{shownName(fee || result)}</bdi>
          </p>
        </StampOutline>
        <dl className="grid">
          {result && (
            <Fact title={words('calculator.suitValuationOf')}>
              <LawName name={result} />
            </Fact>
          )}
          {fee && (
            <Fact title={words('calculator.toBeAffixed')}>
              <LawName name={fee} />
            </Fact>
          )}
          {extraResultInfo && (
            <Fact title={words('calculator.note')}>
              <LawName name={extraResultInfo} />
            </Fact>
          )}
          <Sources action={answer} />
        </dl>
      </div>
      <div className="flex flex-wrap items-center gap-4 border-t border-line-strong pt-5">
        <Button kind="primary" onClick={() => calculator.change(withoutKind)}>
          {words('calculator.again')}
        </Button>
        <p className="text-13 text-ink-3">
          {words(answer.isEstablished ? 'calculator.free' : 'calculator.notEstablished.free')}
        </p>
      </div>
    </AnswerPanel>
  );
}

/** The mark of an answer that does not depend on an amount. */
const FixedMark = () => {
  const { words } = useWords();
  return (
    <p>
      <span className="inline-flex items-center gap-1.5 rounded-full border border-green bg-green-wash px-3 py-0.5 text-13 font-semibold text-green">
        <Icon shape="check" className="size-4" />
        {words('calculator.fixed')}
      </span>
    </p>
  );
};

/** Says that the law establishes no fee, and whom to ask. */
function NotEstablished({ id }: { id: string }) {
  const { words } = useWords();
  return (
    <Notice kind="doubt">
      <p>
        <b id={id} className="font-[650]">
          {words('calculator.notEstablished')}
        </b>
      </p>
      <p className="mt-1">{words('calculator.notEstablished.ask')}</p>
    </Notice>
  );
}
