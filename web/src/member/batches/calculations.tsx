import type { BatchRow } from '@mizan/api';
import { useQueries } from '@tanstack/react-query';
import { memo } from 'react';
import { Link } from 'react-router';
import { DoubtMark } from '../../explain/evidence';
import { shownName } from '../../language/law-names';
import { calculationPath } from '../../language/paths';
import { Button } from '../../ui/button';
import { answerCells, CalculationHeads, COLUMNS } from '../calculation-table';
import { useLongTable } from '../long-table';
import { OffMark } from '../suspension-notice';
import { useFormatter } from '../words';
import { ROWS_PAGE, rowsQuery } from './queries';

const ROW_PX = 61;

/** The calculations in the order of the file. Renders the rows in view and fetches their pages. */
export function Calculations({ id, total }: { id: string; total: number }) {
  const { words } = useFormatter();
  const { from, to, bodies } = useLongTable({ count: total, columns: COLUMNS, rowPx: ROW_PX });
  const rows = useRows(id, from, to);
  return (
    <table aria-rowcount={total + 1} className="w-full table-fixed border-collapse max-md:block">
      <caption className="sr-only">{words('batch.calculations')}</caption>
      <CalculationHeads numberLook="w-20 lang-ur:w-24" />
      {bodies((index) =>
        rows.hasFailed(index) ? <FailedRow onAgain={rows.again} /> : <Row number={index + 1} row={rows.read(index)} />,
      )}
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

const line = 'relative border-b border-line align-baseline';
const cell = 'py-2.5 pe-4 max-md:block max-md:p-0';
const figures = `${cell} text-right font-serif text-16 wrap-anywhere [font-variant-numeric:var(--figures)]`;

function FailedRow({ onAgain }: { onAgain: () => void }) {
  const { words } = useFormatter();
  return (
    <tr className={`${line} max-md:block`}>
      <td colSpan={COLUMNS} className={`${cell} max-md:py-2`}>
        <Button scale="small" onClick={onAgain}>
          {words('failure.again')}
        </Button>
      </td>
    </tr>
  );
}

/** One row with its calculation; the whole row opens a saved one. On a phone it is a card. */
const Row = memo(function Row({ number, row }: { number: number; row: BatchRow | undefined }) {
  const { words, figure, text } = useFormatter();
  const answer = row?.answer;
  if (!answer) {
    return (
      <tr aria-rowindex={number + 1} className={`${line} max-md:flex max-md:gap-4 max-md:py-3`}>
        <td className={`${cell} text-13 text-ink-3`}>{number}</td>
        <td colSpan={COLUMNS - 1} className={`${cell} text-14 text-ink-3`}>
          {words(row ? 'batch.row.deleted' : 'history.loading')}
        </td>
      </tr>
    );
  }
  const { calculation, type } = answer;
  const name = <bdi>{shownName(answer.subMinorCategory)}</bdi>;
  const { main, valuation, fee } = answerCells(answer, { words, figure });
  return (
    <tr
      aria-rowindex={number + 1}
      className={`${line} hover:bg-well/65 max-md:grid max-md:grid-cols-[2.5rem_minmax(0,1fr)_auto] max-md:gap-x-3 max-md:py-3`}
    >
      <td className={`${cell} text-13 text-ink-3`}>{number}</td>
      <th scope="row" className={`${cell} text-start font-normal`}>
        {row.id === null ? (
          name
        ) : (
          <Link
            to={calculationPath(row.id)}
            className="line-clamp-2 font-[550] wrap-anywhere no-underline after:absolute after:inset-0 hover:underline focus-visible:shadow-none focus-visible:after:shadow-(--focus-ring)"
          >
            {name}
          </Link>
        )}
        <span className="line-clamp-1 text-13 wrap-anywhere text-ink-3">
          {[shownName(answer.provinceName), answer.minorCategory].map(text).join(words('history.comma'))}
          {type === 'suitValuation' && ` · ${words('calculation.suitValuation')}`}
        </span>
        {answer.suspension && <OffMark />}
        <DoubtMark level={answer.verification} />
        {answer.amount !== null && (
          <span className="block text-13 text-ink-3 md:hidden">
            {words('history.on', { amount: figure(answer.amount) })}
          </span>
        )}
      </th>
      <td className={`${figures} max-md:hidden`}>{answer.amount === null ? '-' : figure(answer.amount)}</td>
      <td className={`${figures} max-md:hidden`}>{valuation}</td>
      <td className={`${figures} font-[650]`}>
        <span className="md:hidden">{main}</span>
        <span className="max-md:hidden">{fee}</span>
      </td>
      <td className={`${cell} max-md:hidden md:ps-6 md:pe-0!`}>
        <bdi
          lang="en"
          dir="ltr"
          className="block font-serif text-14/[1.4] wrap-anywhere text-ink-2 italic rtl:text-right"
        >
          {calculation.referenceToSource}
        </bdi>
      </td>
    </tr>
  );
});
