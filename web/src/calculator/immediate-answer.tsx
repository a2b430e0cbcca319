import type { UserAction } from '@mizan/api';
import { Button } from '../ui/button';
import { Icon } from '../ui/icons';
import { Place } from '../ui/place';
import { useWords } from '../words';
import { withoutKind } from './draft';
import { Fact, Sources } from './facts';
import type { Calculator } from './use-calculator';

type ImmediateAnswerProps = { calculator: Calculator; answer: Exclude<UserAction, number> };

/** What the rule answers by itself: in words, so the place of the stamp stays empty. Nothing is spent and nothing saved. */
export function ImmediateAnswer({ calculator, answer }: ImmediateAnswerProps) {
  const { words } = useWords();
  const { result, courtFeeToBeAffixed, extraResultInfo } = answer;
  return (
    <div className="grid gap-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 tabIndex={-1} data-answer className="text-26">
          {words('calculator.result')}
        </h2>
        <span className="inline-flex items-center gap-1.5 rounded-full border border-green bg-green-wash px-3 py-0.5 text-13 font-semibold text-green">
          <Icon shape="check" className="size-4" />
          {words('calculator.fixed')}
        </span>
      </header>
      <div className="grid items-start gap-8 @min-[46rem]:grid-cols-[minmax(0,27rem)_minmax(0,1fr)]">
        <Place>
          <p className="relative max-w-[70%] text-center font-serif text-21">
            <bdi>{courtFeeToBeAffixed || result}</bdi>
          </p>
        </Place>
        <dl className="grid">
          {result && (
            <Fact title={words('calculator.suitValuationOf')}>
              <bdi>{result}</bdi>
            </Fact>
          )}
          {courtFeeToBeAffixed && (
            <Fact title={words('calculator.toBeAffixed')}>
              <bdi>{courtFeeToBeAffixed}</bdi>
            </Fact>
          )}
          {extraResultInfo && (
            <Fact title={words('calculator.note')}>
              <bdi>{extraResultInfo}</bdi>
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
    </div>
  );
}
