import { shownName } from '../language/law-names';
import { type EstablishedAnswer, isFigure, mainFigure } from './answer-stamp';
import { useFormatter } from './formatter';
import { Rupees } from './rupees';

/** A figure with its currency, or the text of the rule; a dash where there is neither. */
export function AnswerText({ answer }: { answer: number | string | null }) {
  if (answer === null || answer === '') return '-';
  return isFigure(answer) ? <Rupees amount={answer} /> : <bdi className="text-16">{shownName(String(answer))}</bdi>;
}

/** The main figure of a calculation; it says so where the law establishes none. */
export function MainAnswer({ of }: { of: EstablishedAnswer }) {
  const { words } = useFormatter();
  return of.calculation.isEstablished ? <AnswerText answer={mainFigure(of)} /> : words('calculation.notEstablished');
}
