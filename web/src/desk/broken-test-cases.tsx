import type { BrokenCase } from '@mizan/api';
import { shownName } from '../language/law-names';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { useFormatter } from './words';

type BrokenTestCasesProps = {
  cases: readonly BrokenCase[];
  /** Absent where the form has a checkbox that confirms the change. */
  onConfirm?: () => void;
};

/** The test cases that a change would break, with a button that confirms the change. */
export function BrokenTestCases({ cases, onConfirm }: BrokenTestCasesProps) {
  const { words, figure } = useFormatter();
  const formatFee = useFormatFee();
  return (
    <Notice kind="bad">
      <p className="font-semibold">{words('slabs.broken', { n: cases.length })}</p>
      <ul className="my-2 grid gap-2">
        {cases.map(({ provinceId, names, reading, amount, expected, after, source }) => (
          <li key={`${provinceId} ${names.join()} ${reading} ${amount}`}>
            <bdi>{[...names.map(shownName), ...(reading === null ? [] : [reading])].join(' › ')}</bdi>
            <br />
            {words('slabs.cases.on', {
              amount: amount === null ? words('calculation.noAmount') : figure(amount),
              before: formatFee(expected),
              after: formatFee(after),
            })}{' '}
            <span lang="en" dir="ltr" className="font-serif text-ink-2 italic">
              {source}
            </span>
          </li>
        ))}
      </ul>
      {onConfirm && (
        <Button scale="small" onClick={onConfirm}>
          {words('slabs.broken.confirm')}
        </Button>
      )}
    </Notice>
  );
}

/** Formats the fee of an answer, or says that the amount is refused. */
export function useFormatFee() {
  const { words, figure } = useFormatter();
  return (answer: BrokenCase['after']) => {
    if ('refused' in answer) return words('rulebook.cases.refused');
    return typeof answer.courtFee === 'number' ? figure(answer.courtFee) : (answer.courtFee ?? '-');
  };
}
