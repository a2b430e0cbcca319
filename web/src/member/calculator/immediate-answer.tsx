import type { UserAction } from '@mizan/api';
import { useState } from 'react';
import { OpenDialog } from '../../client/open-dialog';
import { LawName, shownName } from '../../language/law-names';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icons';
import { useNarrow } from '../../ui/narrow';
import { Notice } from '../../ui/notice';
import { StampOutline } from '../../ui/stamp-outline';
import { withoutKind } from '../question/draft';
import { useWords } from '../words';
import { Fact, Sources } from './facts';
import type { Calculator } from './use-calculator';

type ImmediateAnswerProps = { calculator: Calculator; answer: Exclude<UserAction, number> };

/** An answer that the rule holds, beside the questions; on phones a sheet shows it first. */
export function ImmediateAnswer({ calculator, answer }: ImmediateAnswerProps) {
  const { words } = useWords();
  const isNarrow = useNarrow();
  const picked = calculator.draft.subMinor?.id;
  const [seen, setSeen] = useState(calculator.focusRequests === 0 ? picked : undefined);
  if (isNarrow && seen !== picked) {
    return (
      <OpenDialog title={words('calculator.result')} isSheet onClose={() => setSeen(picked)}>
        <RuleAnswer calculator={calculator} answer={answer} />
      </OpenDialog>
    );
  }
  return (
    <div className="grid gap-5">
      <h2 tabIndex={-1} data-answer className="text-26">
        {words('calculator.result')}
      </h2>
      <RuleAnswer calculator={calculator} answer={answer} />
    </div>
  );
}

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

/** Nothing is answered: what is known stands beneath, and here whom to ask. */
function NotEstablished() {
  const { words } = useWords();
  return (
    <Notice kind="doubt">
      <p>
        <b className="font-[650]">{words('calculator.notEstablished')}</b>
      </p>
      <p className="mt-1">{words('calculator.notEstablished.ask')}</p>
    </Notice>
  );
}

/** In words, so there is no stamp. It costs nothing and is not saved. */
function RuleAnswer({ calculator, answer }: ImmediateAnswerProps) {
  const { words } = useWords();
  const { result, courtFeeToBeAffixed, extraResultInfo } = answer;
  return (
    <>
      {answer.isEstablished ? <FixedMark /> : <NotEstablished />}
      <div className="grid items-start gap-8 @min-[46rem]:grid-cols-[minmax(0,27rem)_minmax(0,1fr)]">
        <StampOutline>
          <p className="relative max-w-[70%] text-center font-serif text-21">
            <bdi>{shownName(courtFeeToBeAffixed || result)}</bdi>
          </p>
        </StampOutline>
        <dl className="grid">
          {result && (
            <Fact title={words('calculator.suitValuationOf')}>
              <LawName name={result} />
            </Fact>
          )}
          {courtFeeToBeAffixed && (
            <Fact title={words('calculator.toBeAffixed')}>
              <LawName name={courtFeeToBeAffixed} />
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
        <p className="text-13 text-ink-3">{words('calculator.free')}</p>
      </div>
    </>
  );
}
