import type { HistoryRow } from '@mizan/api';
import { memo } from 'react';
import { Link } from 'react-router';
import { DoubtMark } from '../../explain/evidence';
import { useLongDay, useMoments } from '../../language/format-moments';
import { shownName } from '../../language/law-names';
import { calculationPath } from '../../language/paths';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { useDelay } from '../../ui/delay';
import { Icon } from '../../ui/icons';
import { answerCells, COLUMNS } from '../calculation-table';
import { OffMark } from '../suspension-notice';
import { useFormatter } from '../words';
import { useDelete } from './use-delete';

type RowProps = {
  row: HistoryRow;
  number: number;
  /** The day, on the first row of a day only. */
  day: string | undefined;
  /** Undefined while no rows are being chosen. */
  isChosen: boolean | undefined;
  onChoose: (row: HistoryRow) => void;
};

/** One calculation; the whole row links to it, or chooses it. Memoised, so that scrolling renders new rows only. On a phone it is a card. */
export const Row = memo(function Row({ row, number, day, isChosen, onChoose }: RowProps) {
  const { words, figure, text } = useFormatter();
  const { calculation, type } = row;
  const place = shownName(row.provinceName);
  const { time } = useMoments();
  const kind = [...new Set([place, row.category, row.minorCategory].map(text))].join(words('history.comma'));
  const { main, valuation, fee } = answerCells(row, { words, figure });
  return (
    <>
      <DayHead day={day} />
      <tr
        aria-rowindex={number + 1}
        className="relative border-b border-line align-baseline hover:bg-well/65 max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:py-3"
      >
        <td className={`${cell} text-ink-3 max-md:hidden`}>{number}</td>
        <th scope="row" className={`${cell} text-start font-normal`}>
          <Choice row={row} isChosen={isChosen} onChoose={onChoose} />
          <span className="line-clamp-3 text-13 wrap-anywhere text-ink-3">
            {`${time(row.createdAt)} · ${kind}`}
            {type === 'suitValuation' && ` · ${words('calculation.suitValuation')}`}
          </span>
        </th>
        <td className={`${cell} ${figures} text-18/6 max-md:hidden`}>
          {row.amount === null ? '-' : figure(row.amount)}
        </td>
        <td className={`${cell} ${figures} text-18/6 max-md:hidden`}>{valuation}</td>
        <td className={`${cell} ${figures} text-18/6 font-[650] max-md:col-start-2 max-md:row-start-1 max-md:text-21`}>
          <span className="md:hidden">{main}</span>
          <span className="max-md:hidden">{fee}</span>
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
                {calculation.referenceToSource}
              </bdi>
              <DoubtMark level={row.verification} />
              {row.suspension && <OffMark />}
            </span>
            {isChosen === undefined && <Delete row={row} />}
          </span>
        </td>
      </tr>
    </>
  );
});

type ChoiceProps = Pick<RowProps, 'row' | 'isChosen' | 'onChoose'>;

/** The name of the calculation, which stretches over its row: a link, or a tick to choose it. */
function Choice({ row, isChosen, onChoose }: ChoiceProps) {
  const name = (
    <span className="line-clamp-3 font-[550] wrap-anywhere">
      <bdi>{shownName(row.subMinorCategory)}</bdi>
    </span>
  );
  if (isChosen === undefined)
    return (
      <Link
        to={calculationPath(row.id)}
        className="no-underline after:absolute after:inset-0 hover:underline focus-visible:shadow-none focus-visible:after:shadow-(--focus-ring)"
      >
        {name}
      </Link>
    );
  return (
    <div className="[&_label]:text-16 [&_label>span:first-child]:z-1 [&_label]:after:absolute [&_label]:after:inset-0">
      <Checkbox name={row.id} isChecked={isChosen} onChange={() => onChoose(row)}>
        {name}
      </Checkbox>
    </div>
  );
}

/** The heading above the first row of a day. */
export function DayHead({ day }: { day: string | undefined }) {
  const toLongDay = useLongDay();
  if (day === undefined) return null;
  return (
    <tr className="max-md:block">
      <th
        colSpan={COLUMNS}
        scope="rowgroup"
        className="border-b border-line-strong pt-8 pb-2 text-start font-serif text-18/6 font-semibold max-md:block"
      >
        {toLongDay(day)}
      </th>
    </tr>
  );
}

const cell = 'py-3 pe-4 max-md:block max-md:p-0';
const figures = 'text-right font-serif wrap-anywhere [font-variant-numeric:var(--figures)]';

function Delete({ row }: { row: HistoryRow }) {
  const { words, text } = useFormatter();
  const remove = useDelete();
  return (
    <button
      type="button"
      onClick={() => remove([row])}
      aria-label={words('history.delete', { name: text(row.subMinorCategory) })}
      className="relative z-1 -my-1 grid size-8 shrink-0 cursor-pointer place-items-center rounded-1 text-ink-3 hover:bg-well hover:text-madder"
    >
      <Icon shape="bin" className="size-4.5" />
    </button>
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
