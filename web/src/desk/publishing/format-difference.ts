import { useFigures } from '../../client/figures';
import { useWords } from '../../language/words';

type Figures = { readonly valuation: number | string | null; readonly courtFee: number | string | null };
type Answer = Figures | { readonly refused: string };

/** The figures that two answers differ in: the fee alone where the valuation is the same, else also the valuation. */
export function figuresOf(answer: Answer, other: Answer): (number | string)[] | null {
  if ('refused' in answer) return null;
  const { valuation, courtFee } = answer;
  const isSame = (what: keyof Figures) => 'valuation' in other && other[what] === answer[what];
  const shown = [isSame('valuation') ? null : valuation, isSame('courtFee') ? null : courtFee];
  return shown.filter((figure) => figure !== null);
}

/** `3,000 becomes 6,000`. */
export function useFormatDifference() {
  const { words } = useWords();
  const rupees = useFigures();
  const format = (answer: Answer, other: Answer) => {
    const figures = figuresOf(answer, other);
    if (figures === null) return words('rules.cases.refused');
    return figures.map((figure) => (typeof figure === 'number' ? rupees(figure) : figure)).join(' / ') || '–';
  };
  return (before: Answer, after: Answer) =>
    words('rules.cases.changes', { before: format(before, after), after: format(after, before) });
}
