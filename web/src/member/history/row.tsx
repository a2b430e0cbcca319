import type { HistoryRow } from '@mizan/api';
import { memo } from 'react';
import { useLongDay, useMoments } from '../../language/format-moments';
import { shownName } from '../../language/law-names';
import { Checkbox } from '../../ui/checkbox';
import { Icon } from '../../ui/icons';
import { CalculationRow, RowName } from '../calculation-row';
import { COLUMNS } from '../calculation-table';
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
  const { words, text } = useFormatter();
  const { time } = useMoments();
  const kind = [...new Set([shownName(row.provinceName), row.category, row.minorCategory].map(text))];
  return (
    <>
      <DayHead day={day} />
      <CalculationRow
        row={row}
        number={number}
        name={<Choice row={row} isChosen={isChosen} onChoose={onChoose} />}
        about={`${time(row.createdAt)} · ${kind.join(words('history.comma'))}`}
        end={isChosen === undefined && <Delete row={row} />}
      />
    </>
  );
});

/** The name of the calculation, which stretches over its row: a link, or a checkbox to choose it. */
function Choice({ row, isChosen, onChoose }: Pick<RowProps, 'row' | 'isChosen' | 'onChoose'>) {
  if (isChosen === undefined) return <RowName id={row.id} row={row} />;
  return (
    <div className="[&_label]:text-16 [&_label>span:first-child]:z-1 [&_label]:after:absolute [&_label]:after:inset-0">
      <Checkbox name={row.id} isChecked={isChosen} onChange={() => onChoose(row)}>
        <RowName id={null} row={row} />
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
