import type { Amount } from '@mizan/engine';
import { useFigures } from '../../client/figures';
import { useWords } from '../words';

type Figures = { readonly valuation: number | string | null; readonly courtFee: number | string | null };
/** The figures of an answer, or why the amount was refused. */
export type AnswerFigures = Figures | { readonly refused: string };

/** A refused answer, which has no figure in common with any other. */
const noAnswer: AnswerFigures = { refused: '' };

/** The figures of an answer that another answer does not share; null for a refused answer. */
export function differingIn(answer: AnswerFigures, other: AnswerFigures): Figures | null {
  if ('refused' in answer) return null;
  const own = (what: keyof Figures) => ('valuation' in other && other[what] === answer[what] ? null : answer[what]);
  return { valuation: own('valuation'), courtFee: own('courtFee') };
}

/** Formats rupees as `Rs 3,000`; the words of an immediate answer stay as they are. */
export function useRupees() {
  const { words } = useWords();
  const figure = useFigures();
  return (figureOrWords: number | string) =>
    typeof figureOrWords === 'number' ? words('desk.rupees', { amount: figure(figureOrWords) }) : figureOrWords;
}

/** Formats what an answer does not share with another: the fee, and before it the valuation if that differs too. */
export function useFormatRupees() {
  const { words } = useWords();
  const rupees = useRupees();
  return (answer: AnswerFigures, other = noAnswer): string => {
    const differing = differingIn(answer, other);
    if (differing === null) return words('rulebook.cases.refused');
    const { valuation, courtFee } = differing;
    if (valuation === null) return courtFee === null ? '–' : rupees(courtFee);
    if (courtFee === null) return words('desk.samples.valuation', { valuation: rupees(valuation) });
    return words('desk.samples.both', { valuation: rupees(valuation), fee: rupees(courtFee) });
  };
}

/** Formats the amount of a question, or says that it has none. */
export function useFormatAmount() {
  const { words } = useWords();
  const figure = useFigures();
  return (amount: Amount | null) =>
    amount === null
      ? words('rulebook.cases.noAmount')
      : words('rulebook.cases.on', { amount: words('desk.rupees', { amount: figure(amount) }) });
}

/** Formats a changed answer: `Rs 3,000 becomes Rs 6,000`. */
export function useFormatDifference() {
  const { words } = useWords();
  const format = useFormatRupees();
  return (before: AnswerFigures, after: AnswerFigures) =>
    words('rulebook.cases.changes', { before: format(before, after), after: format(after, before) });
}
