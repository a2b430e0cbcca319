import type { HistoryRow } from '@mizan/api';
import type { ReactNode } from 'react';
import { isFigure, mainFigure } from '../explain/answer-stamp';
import type { Formatter } from '../explain/formatter';
import { useWords, type WordId } from './words';

/** The number of columns of a table of calculations. */
export const COLUMNS = 6;

const columns = [
  { name: 'category', look: '' },
  { name: 'amount', look: 'w-28 text-right! lg:w-42' },
  { name: 'valuation', look: 'w-28 text-right! lg:w-42' },
  { name: 'fee', look: 'w-24 text-right! lg:w-28' },
  { name: 'reference', look: 'w-48 ps-6 lg:w-68' },
] as const;

/** The heads of a table of calculations. `numberLook` is the width of the first column. */
export function CalculationHeads({ numberLook }: { numberLook: string }) {
  const { words } = useWords();
  return (
    <thead className="max-md:sr-only">
      <tr>
        {[{ name: 'number', look: numberLook } as const, ...columns].map(({ name, look }) => (
          <th
            key={name}
            scope="col"
            className={`border-b border-line-strong py-2 pe-4 text-start text-13 font-normal text-ink-3 ${look}`}
          >
            {words(`history.${name}`)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type RowAnswer = Pick<HistoryRow, 'type' | 'calculation'>;
type Formats = Pick<Formatter<WordId>, 'words' | 'figure'>;

/** The cells of an answer; `main` is the fee, or the valuation of a suit valuation. Where no figure is established it says so. */
export function answerCells({ type, calculation }: RowAnswer, { words, figure }: Formats) {
  const answer = calculation.isEstablished ? mainFigure({ type, calculation }) : words('calculation.notEstablished');
  const main = formatAnswer(answer, figure);
  if (type === 'courtFee') return { main, valuation: formatAnswer(calculation.result, figure), fee: main };
  return { main, valuation: main, fee: formatAnswer(calculation.courtFeeToBeAffixed, figure) };
}

/** The answer of a calculation in its cell: a figure, the text of the rule, or a dash. */
function formatAnswer(answer: number | string | null, figure: (amount: number | string) => string): ReactNode {
  if (answer === null || answer === '') return '-';
  return isFigure(answer) ? figure(answer) : <bdi className="font-sans text-13">{answer}</bdi>;
}
