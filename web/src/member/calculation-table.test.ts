import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { answerCells } from './calculation-table.tsx';

const formats = { figure: (amount: unknown) => `Rs ${amount}`, words: (id: string) => id };
const calculation = {
  type: 'multiplier',
  result: 500,
  extraResultInfo: null,
  courtFeeToBeAffixed: 75,
  referenceToSource: 'An Act',
  isEstablished: true,
} as const;
const cellsOf = (type: 'courtFee' | 'suitValuation', fields: object) =>
  Object.fromEntries(
    Object.entries(answerCells({ type, calculation: { ...calculation, ...fields } }, formats)).map(([name, cell]) => [
      name,
      renderToStaticMarkup(cell).replaceAll(/<.*?>/g, ''),
    ]),
  );

test('a row of calculations shows the fee and the value, and its main answer is the one that was asked for', () => {
  expect(cellsOf('courtFee', {})).toEqual({ main: 'Rs 75', valuation: 'Rs 500', fee: 'Rs 75' });
  expect(cellsOf('courtFee', { courtFeeToBeAffixed: 'Half' })).toMatchObject({ main: 'Half', fee: 'Half' });
  const fields = { courtFeeToBeAffixed: null };
  expect(cellsOf('suitValuation', fields)).toEqual({ main: 'Rs 500', valuation: 'Rs 500', fee: '-' });
});

test('a row of calculations says that a figure is not established in place of the figure', () => {
  const said = 'calculation.notEstablished';
  expect(cellsOf('courtFee', { isEstablished: false })).toEqual({ main: said, valuation: 'Rs 500', fee: said });
  const fields = { courtFeeToBeAffixed: null, isEstablished: false };
  expect(cellsOf('suitValuation', fields)).toEqual({ main: said, valuation: said, fee: '-' });
});
