import type { Calculation } from '@mizan/api';
import { AnswerText } from '../../explain/answer-text';
import { Notice } from '../../ui/notice';
import { useWords } from '../words';

type ImmediateNoticeProps = { answer: Pick<Calculation, 'isEstablished' | 'courtFeeToBeAffixed' | 'result'> };

/** The answer of a rule that needs no computation, which is not saved and has no page. */
export function ImmediateNotice({ answer: { isEstablished, courtFeeToBeAffixed, result } }: ImmediateNoticeProps) {
  const { words } = useWords();
  return (
    <Notice kind="doubt">
      {isEstablished ? <AnswerText answer={courtFeeToBeAffixed || result} /> : words('calculator.notEstablished')}
    </Notice>
  );
}
