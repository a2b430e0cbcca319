import type { Practice } from '@mizan/api';
import type { Answer, CalculationType, ReadingAnswer, SlabSet } from '@mizan/engine';
import { Icon } from '../ui/icons';
import { Stored } from '../ui/stored';
import { mainFigure } from './answer-stamp';
import { AnswerText } from './answer-text';
import { Evidence } from './evidence';
import { useFormatter } from './formatter';
import { Ledger } from './ledger';
import { PracticeLines } from './practice';

/** The figures of the answer whose other readings are listed. */
type AnswerFigures = Pick<Answer, 'calculation' | 'forum'> & { readonly type: CalculationType };

/** An answer in another reading, with the schedules that it charges by. */
type ShownReading = ReadingAnswer & { readonly schedules: readonly SlabSet[] };
type PracticeOfReading = (reading: ShownReading) => readonly Practice[];
type ReadingListProps = { of: AnswerFigures; readings: readonly ShownReading[]; practiceOf?: PracticeOfReading };

/** The other readings of a contested rule, a line each that opens. Those that give the same fee or value share one line. */
export function ReadingList({ of, readings, practiceOf }: ReadingListProps) {
  const { words } = useFormatter();
  const same = readings.filter((reading) => givesSame(of, reading));
  const item = (reading: ShownReading) => (
    <ReadingItem key={reading.name} of={of} reading={reading} practice={practiceOf?.(reading) ?? []} />
  );
  return (
    <>
      {same.length < readings.length && (
        <p className="mb-3 max-w-measure text-14 text-ink-2">{words('readings.intro')}</p>
      )}
      <ul>
        {readings.filter((reading) => !same.includes(reading)).map(item)}
        {same.length > 0 && (
          <li className="border-t border-line">
            <details>
              <summary className={line}>
                <Icon shape="down" className={mark} />
                {words('readings.same', { count: same.length })}
              </summary>
              <ul className="ps-7">{same.map(item)}</ul>
            </details>
          </li>
        )}
      </ul>
    </>
  );
}

/** Whether a reading comes to the same fee, or to the same value for a valuation. */
export const givesSame = (of: AnswerFigures, reading: Pick<AnswerFigures, 'calculation'>) =>
  String(mainFigure({ type: of.type, ...reading })) === String(mainFigure(of));

const line = 'flex cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-1 py-2.5';
const mark = 'size-4 text-ink-3 in-[details[open]>summary]:rotate-180';

type ReadingItemProps = { of: AnswerFigures; reading: ShownReading; practice: readonly Practice[] };

function ReadingItem({ of, reading, practice }: ReadingItemProps) {
  const { words, text, figure } = useFormatter();
  const { name, calculation, verification, note, steps, schedules, forum } = reading;
  const isOtherValue = of.type === 'courtFee' && calculation.result !== of.calculation.result;
  const isOtherCourt = forum !== null && forum.court !== of.forum?.court;
  return (
    <li className="border-t border-line">
      <details>
        <summary className={line}>
          <Icon shape="down" className={mark} />
          <h4 lang="en" dir="ltr" className="font-serif text-16/[1.4] font-semibold">
            {name}
          </h4>
          <Evidence level={verification} />
          <span className="ms-auto font-serif text-18 font-[560]">
            <AnswerText answer={mainFigure({ type: of.type, ...reading })} />
          </span>
        </summary>
        <div className="grid max-w-measure gap-1.5 ps-7 pb-4">
          <PracticeLines practice={practice} />
          {note && <Stored text={note} className="leading-[1.5]" />}
          {isOtherValue && typeof calculation.result === 'number' && (
            <p>
              {words('readings.value', { value: words('calculation.rupees', { amount: figure(calculation.result) }) })}
            </p>
          )}
          {isOtherCourt && <p>{words('readings.court', { court: text(forum.court) })}</p>}
          <Stored text={calculation.referenceToSource} className="text-13/[1.45] text-ink-2" />
        </div>
        <div className="pb-4 ps-7">
          <Ledger steps={steps} reference={calculation.referenceToSource} schedules={schedules} />
        </div>
      </details>
    </li>
  );
}
