import { useFigures } from '../../client/figures';
import { useWords } from '../words';
import { rupeesOf } from './price';

/** Formats paisa as rupees: `money` gives `Rs 1,50,000`, `figures` 1,50,000. */
export function useMoney() {
  const { words } = useWords();
  const figures = useFigures();
  return {
    money: (paisa: number) => words('payment.rupees', { amount: figures(rupeesOf(paisa)) }),
    figures: (paisa: number) => figures(rupeesOf(paisa)),
  };
}
