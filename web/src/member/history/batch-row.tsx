import type { Batch } from '@mizan/api';
import { memo } from 'react';
import { Link } from 'react-router';
import { isolate } from '../../language/format';
import { shownName } from '../../language/law-names';
import { batchPath } from '../../language/paths';
import { Icon } from '../../ui/icons';
import { useFormatter } from '../words';
import { DayHead } from './row';

type BatchRowProps = { batch: Batch; number: number; day: string | undefined };

/** All calculations of one file as one row, which opens them. */
export const BatchRow = memo(function BatchRow({ batch, number, day }: BatchRowProps) {
  const { words, text } = useFormatter();
  const kinds = batch.kinds.map(
    ({ subMinorCategory, provinceName }) => `${text(subMinorCategory)} (${shownName(provinceName)})`,
  );
  const [first = ''] = kinds;
  const about = [
    words('history.batch.rows', { count: batch.rows }),
    words('history.batch.paid', { price: batch.price }),
    ...(batch.name === '' ? [] : kinds),
  ];
  return (
    <>
      <DayHead day={day} />
      <tr
        aria-rowindex={number + 1}
        className="relative border-b border-line align-baseline hover:bg-well/65 max-md:block max-md:py-3"
      >
        <td className="py-3 pe-4 text-ink-3 max-md:hidden">{number}</td>
        <th scope="row" colSpan={5} className="py-3 text-start font-normal max-md:block max-md:p-0">
          <Link
            to={batchPath(batch.id)}
            className="flex items-baseline gap-2 font-[550] no-underline after:absolute after:inset-0 hover:underline focus-visible:shadow-none focus-visible:after:shadow-(--focus-ring)"
          >
            <Icon shape="copy" className="size-4 shrink-0 self-center text-brass-ink" />
            <span className="line-clamp-2 wrap-anywhere">
              {words('history.batch', { name: batch.name === '' ? first : isolate(batch.name) })}
            </span>
          </Link>
          <span className="line-clamp-2 text-13 wrap-anywhere text-ink-3">{about.join(' · ')}</span>
        </th>
      </tr>
    </>
  );
});
