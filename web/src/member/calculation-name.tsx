import type { HistoryRow } from '@mizan/api';
import { Rupees } from '../explain/rupees';
import { shownName } from '../language/law-names';
import { useWords } from './words';

/** The kind of suit and the amount, if one was asked for: "Loan, bond, Rs 1,50,000". */
export function CalculationName({ subMinorCategory, amount }: Pick<HistoryRow, 'subMinorCategory' | 'amount'>) {
  const { words } = useWords();
  return (
    <>
      <bdi>{shownName(subMinorCategory)}</bdi>
      {Number(amount) > 0 && (
        <>
          {words('history.comma')}
          <Rupees amount={amount ?? 0} />
        </>
      )}
    </>
  );
}
