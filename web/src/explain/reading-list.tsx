import type { Practice } from '@mizan/api';
import type { Answer, CalculationType, ReadingAnswer, SlabSet } from '@mizan/engine';
import { Stored } from '../ui/stored';
import { isFigure } from './answer-stamp';
import { Evidence } from './evidence';
import { useFormatter } from './formatter';
import { Ledger } from './ledger';
import { PracticeLines } from './practice';
import { Rupees } from './rupees';

type Answered = Pick<Answer, 'calculation' | 'forum'> & { readonly type: CalculationType };
const none: readonly Practice[] = [];
const noPractice = () => none;

/** An answer in another reading, with the schedules that it charges by. */
type Shown = ReadingAnswer & { readonly schedules: readonly SlabSet[] };
type PracticeOfReading = (reading: Shown) => readonly Practice[];
type ReadingListProps = { of: Answered; readings: readonly Shown[]; practiceOf?: PracticeOfReading };

/** The other readings of a contested rule: what each gives, on what it rests, and what would have to be true for it. */
export function ReadingList({ of, readings, practiceOf = noPractice }: ReadingListProps) {
  const { words } = useFormatter();
  return (
    <>
      <p className="max-w-measure text-ink-2">{words('readings.intro')}</p>
      <ul className="mt-4 border-b border-line">
        {readings.map((reading) => (
          <ReadingItem key={reading.name} of={of} reading={reading} practice={practiceOf(reading)} />
        ))}
      </ul>
    </>
  );
}

type ReadingItemProps = { of: Answered; reading: Shown; practice: readonly Practice[] };

function ReadingItem({ of, reading, practice }: ReadingItemProps) {
  const { words, text, figure } = useFormatter();
  const { name, calculation, verification, note, steps, schedules, forum } = reading;
  const isFee = of.type === 'courtFee';
  const isOtherValue = isFee && calculation.result !== of.calculation.result;
  const isOtherCourt = forum !== null && forum.court !== of.forum?.court;
  return (
    <li className="grid gap-x-6 gap-y-2 border-t border-line py-4 @min-[46rem]:grid-cols-[minmax(0,1fr)_auto]">
      <h4 lang="en" dir="ltr" className="font-serif text-18/[1.4] font-semibold rtl:text-right">
        {name}
      </h4>
      <p className="font-serif text-26 font-[560] @min-[46rem]:text-end">
        <AnswerText answer={isFee ? calculation.courtFeeToBeAffixed : calculation.result} />
      </p>
      <div className="grid max-w-measure gap-1.5 @min-[46rem]:col-span-2">
        <Evidence level={verification} />
        <PracticeLines practice={practice} />
        {note && (
          <p lang="en" dir="ltr" className="leading-[1.5] rtl:text-right">
            {note}
          </p>
        )}
        {isOtherValue && typeof calculation.result === 'number' && (
          <p>
            {words('readings.value', { value: words('calculation.rupees', { amount: figure(calculation.result) }) })}
          </p>
        )}
        {isOtherCourt && <p>{words('readings.court', { court: text(forum.court) })}</p>}
        <Stored text={calculation.referenceToSource} className="text-13/[1.45] text-ink-2" />
      </div>
      <details className="@min-[46rem]:col-span-2">
        <summary className="link inline-block min-h-6 cursor-pointer text-14">{words('readings.steps')}</summary>
        <div className="mt-4">
          <Ledger steps={steps} reference={calculation.referenceToSource} schedules={schedules} />
        </div>
      </details>
    </li>
  );
}

/** A figure with its currency, or the text of the rule. */
export function AnswerText({ answer }: { answer: number | string | null }) {
  if (answer === null) return null;
  return isFigure(answer) ? <Rupees amount={answer} /> : <bdi className="text-16">{answer}</bdi>;
}
