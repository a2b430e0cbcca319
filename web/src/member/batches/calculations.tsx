import type { BatchRow } from '@mizan/api';
import { useQueries } from '@tanstack/react-query';
import { memo } from 'react';
import { shownName } from '../../language/law-names';
import { CalculationRow, ROW_PX, RowName, RowPlaceholder } from '../calculation-row';
import { CalculationHeads, COLUMNS } from '../calculation-table';
import { useLongTable } from '../long-table';
import { useFormatter } from '../words';
import { ROWS_PAGE, rowsQuery } from './queries';

/** The calculations in the order of the file. Renders the rows in view and fetches their pages. */
export function Calculations({ id, total }: { id: string; total: number }) {
  const { words } = useFormatter();
  const { from, to, bodies } = useLongTable({ count: total, columns: COLUMNS, rowPx: ROW_PX });
  const rows = useRows(id, from, to);
  return (
    <table aria-rowcount={total + 1} className="w-full table-fixed border-collapse max-md:block">
      <caption className="sr-only">{words('batch.calculations')}</caption>
      <CalculationHeads numberLook="w-20 lang-ur:w-24" />
      {bodies((index) => {
        const row = rows.read(index);
        if (row) return <Row number={index + 1} row={row} />;
        return <RowPlaceholder isFailed={rows.hasFailed(index)} onAgain={rows.again} />;
      })}
    </table>
  );
}

const pageOf = (index: number) => Math.floor(index / ROWS_PAGE) + 1;

function useRows(id: string, from: number, to: number) {
  const first = pageOf(from);
  const pages = Array.from({ length: pageOf(to) - first + 1 }, (_, offset) => first + offset);
  const answers = useQueries({ queries: pages.map((page) => rowsQuery(id, page)) });
  const at = (index: number) => answers[pageOf(index) - first];
  return {
    read: (index: number) => at(index)?.data?.results[index % ROWS_PAGE],
    hasFailed: (index: number) => at(index)?.isError ?? false,
    again: () => answers.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()),
  };
}

/** One row with its calculation; the whole row opens a saved one. */
const Row = memo(function Row({ number, row: { id, answer } }: { number: number; row: BatchRow }) {
  const { words, text } = useFormatter();
  if (answer === null) {
    return (
      <tr aria-rowindex={number + 1} className="border-b border-line text-ink-3 *:py-3 max-md:flex max-md:gap-4">
        <td>{number}</td>
        <td colSpan={COLUMNS - 1}>{words('batch.row.deleted')}</td>
      </tr>
    );
  }
  return (
    <CalculationRow
      row={answer}
      number={number}
      name={<RowName id={id} row={answer} />}
      about={
        <>
          <span className="md:hidden">{`${number} · `}</span>
          {[shownName(answer.provinceName), answer.minorCategory].map(text).join(words('history.comma'))}
        </>
      }
    />
  );
});
