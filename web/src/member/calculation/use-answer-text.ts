import { isFigure } from '../../explain/answer-stamp';
import { useFormatter } from '../words';

/** A figure with its currency, or the text of the rule. */
export function useAnswerText() {
  const { words, figure, text } = useFormatter();
  return (answer: number | string) =>
    isFigure(answer) ? words('calculation.rupees', { amount: figure(answer) }) : text(String(answer));
}
