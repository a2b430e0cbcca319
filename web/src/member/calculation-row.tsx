import type { BatchRow } from '@mizan/api';
import { isOtherCharge } from '@mizan/engine';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DoubtMark } from '../explain/evidence';
import { shownName } from '../language/law-names';
import { calculationPath } from '../language/paths';
import { Button } from '../ui/button';
import { useDelay } from '../ui/delay';
import { answerCells, COLUMNS } from './calculation-table';
import { OffMark } from './suspension-notice';
import { useFormatter } from './words';

const cell = 'py-3 pe-4 max-md:block max-md:p-0';
const figures = 'text-right font-serif wrap-anywhere [font-variant-numeric:var(--figures)]';

/** The estimated height of a row on a wide screen, for rows that were not measured yet. */
export const ROW_PX = 73;

type AnsweredRow = NonNullable<BatchRow['answer']>;

type CalculationRowProps = {
  row: AnsweredRow;
  number: number;
  name: ReactNode;
  /** The line below the name. */
  about: ReactNode;
  /** What stands at the end of the row, such as its button. */
  end?: ReactNode;
};

/** One calculation of a table; its name may stretch over the whole row. On a phone it is a card. */
export function CalculationRow({ row, number, name, about, end }: CalculationRowProps) {
  const { words, figure } = useFormatter();
  const { main, valuation, fee } = answerCells(row, { words, figure });
  return (
    <tr
      aria-rowindex={number + 1}
      className="relative border-b border-line align-baseline hover:bg-well/65 max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:py-3"
    >
      <td className={`${cell} text-ink-3 max-md:hidden`}>{number}</td>
      <th scope="row" className={`${cell} text-start font-normal`}>
        {name}
        <span className="line-clamp-3 text-13 wrap-anywhere text-ink-3">
          {about}
          {row.type === 'suitValuation' && ` · ${words('calculation.suitValuation')}`}
        </span>
      </th>
      <td className={`${cell} ${figures} text-18/6 max-md:hidden`}>{row.amount === null ? '-' : figure(row.amount)}</td>
      <td className={`${cell} ${figures} text-18/6 max-md:hidden`}>{valuation}</td>
      <td className={`${cell} ${figures} text-18/6 font-[650] max-md:col-start-2 max-md:row-start-1 max-md:text-21`}>
        <span className="md:hidden">{main}</span>
        <span className="max-md:hidden">{fee}</span>
        {isOtherCharge(row) && (
          <span className="ms-auto block text-13 font-normal text-ink-3 max-md:max-w-40">
            {words('means.notCourtFee')}
          </span>
        )}
        {Number(row.amount) > 0 && (
          <span className="block text-13 font-normal text-ink-3 md:hidden">
            {words('history.on', { amount: figure(row.amount ?? 0) })}
          </span>
        )}
      </td>
      <td className={`${cell} max-md:col-span-2 md:ps-6 md:pe-0!`}>
        <span className="flex items-start gap-2">
          <span className="min-w-0 flex-1">
            <bdi
              lang="en"
              dir="ltr"
              className="block font-serif text-14/[1.4] wrap-anywhere text-ink-2 italic max-md:line-clamp-2 rtl:text-right"
            >
              {row.calculation.referenceToSource}
            </bdi>
            <DoubtMark level={row.verification} />
            {row.suspension && <OffMark />}
          </span>
          {end}
        </span>
      </td>
    </tr>
  );
}

/** The name of a calculation: a link that stretches over its row if it is saved under an id. */
export function RowName({ id, row }: { id: string | null; row: Pick<AnsweredRow, 'subMinorCategory'> }) {
  const name = (
    <span className="line-clamp-3 font-[550] wrap-anywhere">
      <bdi>{shownName(row.subMinorCategory)}</bdi>
    </span>
  );
  if (id === null) return name;
  return (
    <Link
      to={calculationPath(id)}
      className="no-underline after:absolute after:inset-0 hover:underline focus-visible:shadow-none focus-visible:after:shadow-(--focus-ring)"
    >
      {name}
    </Link>
  );
}

/** Stands for a row that is loading or has failed to load; empty for the first 300 ms. */
export function RowPlaceholder({ isFailed, onAgain }: { isFailed: boolean; onAgain: () => void }) {
  const { words } = useFormatter();
  const isLong = useDelay(300);
  return (
    <tr className="max-md:block">
      <td colSpan={COLUMNS} className="h-18 border-b border-line max-md:block">
        {isFailed ? (
          <span className="flex flex-wrap items-center gap-3">
            {words('history.failed')}
            <Button scale="small" onClick={onAgain}>
              {words('calculation.tryAgain')}
            </Button>
          </span>
        ) : (
          <>
            <span className="sr-only">{words('history.loading')}</span>
            {isLong && (
              <span
                aria-hidden="true"
                className="block h-3 w-1/2 animate-pulse rounded-1 bg-line motion-reduce:animate-none"
              />
            )}
          </>
        )}
      </td>
    </tr>
  );
}
