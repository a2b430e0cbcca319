import { type EstablishedAnswer, mainFigure } from '../../explain/answer-stamp';
import { AnswerText } from '../../explain/answer-text';
import { Notice } from '../../ui/notice';
import { useWords } from '../words';

/** The answer of a rule that needs no computation, which is not saved and has no page. A value never stands for a fee. */
export function ImmediateNotice({ of }: { of: EstablishedAnswer }) {
  const { words } = useWords();
  const answer = mainFigure(of);
  const isKnown = of.calculation.isEstablished && answer !== null && answer !== '';
  return <Notice kind="doubt">{isKnown ? <AnswerText answer={answer} /> : words('calculator.notEstablished')}</Notice>;
}
