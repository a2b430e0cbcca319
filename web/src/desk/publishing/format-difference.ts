import type { Amount } from '@mizan/engine';
import { useFigures } from '../../client/figures';
import { useWords } from '../words';

type Figures = { readonly valuation: number | string | null; readonly courtFee: number | string | null };
type Answer = Figures | { readonly refused: string };

/** The figures that two answers differ in: the fee alone where the valuation is the same, else also the valuation. */
export function differingIn(answer: Answer, other: Answer): Figures | null {
  if ('refused' in answer) return null;
  const own = (what: keyof Figures) => ('valuation' in other && other[what] === answer[what] ? null : answer[what]);
  return { valuation: own('valuation'), courtFee: own('courtFee') };
}

/** `Rs 3,000`, and the valuation before it if that differs too. */
export function useFormatRupees() {
  const { words } = useWords();
  const figure = useFigures();
  const rupees = (given: number | string) =>
    typeof given === 'number' ? words('desk.rupees', { amount: figure(given) }) : given;
  return (answer: Answer, other: Answer): string => {
    const differing = differingIn(answer, other);
    if (differing === null) return words('rulebook.cases.refused');
    const { valuation, courtFee } = differing;
    if (valuation === null) return courtFee === null ? '–' : rupees(courtFee);
    if (courtFee === null) return words('desk.samples.valuation', { valuation: rupees(valuation) });
    return words('desk.samples.both', { valuation: rupees(valuation), fee: rupees(courtFee) });
  };
}

/** The amount of a question, or that it has none. */
export function useFormatOn() {
  const { words } = useWords();
  const figure = useFigures();
  return (amount: Amount | null) =>
    amount === null
      ? words('rulebook.cases.noAmount')
      : words('rulebook.cases.on', { amount: words('desk.rupees', { amount: figure(amount) }) });
}

/** `Rs 3,000 becomes Rs 6,000`. */
export function useFormatDifference() {
  const { words } = useWords();
  const format = useFormatRupees();
  return (before: Answer, after: Answer) =>
    words('rulebook.cases.changes', { before: format(before, after), after: format(after, before) });
}
