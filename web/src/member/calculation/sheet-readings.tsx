import type { ComputedCalculation } from '@mizan/api';
import { mainFigure } from '../../explain/answer-stamp';
import { useDescribePractice } from '../../explain/practice';
import { useFormatter } from '../words';
import { usePractice } from './practice';
import { useAnswerText } from './sheet-parts';

/** What the other readings give, in one line each. */
export function SheetReadings({ of }: { of: ComputedCalculation }) {
  const { type, readings } = of;
  const { words, text } = useFormatter();
  const answerText = useAnswerText();
  const describe = useDescribePractice();
  const practiceOf = usePractice(of);
  if (readings === undefined) return null;
  return (
    <section>
      <h2>{words('readings.title')}</h2>
      {readings.map(({ name, calculation, verification, steps }) => (
        <p key={name}>
          {words('readings.line', {
            name: text(name),
            answer: answerText(mainFigure({ type, calculation }) ?? ''),
            level: words(`evidence.level.${verification}`),
          })}{' '}
          <bdi lang="en" dir="ltr">
            {calculation.referenceToSource}
          </bdi>{' '}
          {practiceOf({ name, steps }).map(describe).join(' ')}
        </p>
      ))}
    </section>
  );
}
