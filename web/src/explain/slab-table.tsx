import type { SlabSet, Step, Verification } from '@mizan/engine';
import type { WordId } from '../language/words';
import { Icon } from '../ui/icons';
import { Stored } from '../ui/stored';
import { type Formatter, useFormatter } from './formatter';
import { type SlabRow, slabRows } from './slab-rows';
import { formatRounding } from './slab-text';

type SlabTableProps = {
  set: SlabSet;
  /** The rows that these steps used are marked. */
  steps?: readonly Step[];
  /** Whether the table ends with the citation of the schedule, which may stand elsewhere. */
  isCited?: boolean;
};

const none: readonly Step[] = [];
const head = 'border-b border-line-strong px-3 pb-2 text-start align-bottom text-13 font-medium text-ink-3';

/** A schedule of fees; the rows that a computation used are marked. */
export function SlabTable({ set, steps = none, isCited = true }: SlabTableProps) {
  const formatter = useFormatter();
  const { words, text } = formatter;
  const rounding = formatRounding(set, formatter);
  return (
    <>
      <table className="w-full border-collapse wrap-anywhere font-serif text-16/[1.4] [font-variant-numeric:var(--figures)] lang-ur:text-14">
        <caption className="sr-only">{text(set.name)}</caption>
        <thead className="font-sans">
          <tr>
            <th scope="col" className={head}>
              {words('slab.value')}
            </th>
            <th scope="col" className={`${head} text-end!`}>
              {words('slab.fee')}
            </th>
          </tr>
        </thead>
        <tbody>
          {slabRows(set, steps, formatter).map((row) => (
            <Row key={row.key} row={row} set={set} formatter={formatter} />
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-13 text-ink-3">
        {rounding ? words('slab.rounding', { how: rounding, name: text(set.name) }) : <bdi>{set.name}</bdi>}
      </p>
      {isCited && set.reference && <Stored text={set.reference} className="mt-1 text-13 text-ink-3" />}
    </>
  );
}

const used =
  'bg-brass-wash font-semibold first:shadow-[inset_3px_0_0_var(--color-brass)] rtl:first:shadow-[inset_-3px_0_0_var(--color-brass)]';

type RowProps = { row: SlabRow; set: SlabSet; formatter: Formatter };

function Row({ row, set, formatter }: RowProps) {
  const cell = `border-b border-line px-3 py-2.5 align-baseline ${row.isUsed ? used : ''}`;
  return (
    <tr>
      <td className={cell}>
        {row.range}
        <Tag row={row} set={set} formatter={formatter} />
      </td>
      <td className={`${cell} text-end`}>{row.rate}</td>
    </tr>
  );
}

/** The words beside the used slab where the schedule itself is in doubt. */
const doubts: { readonly [Level in Verification]?: WordId } = {
  inferred: 'slab.usedInferred',
  unverified: 'slab.usedUnverified',
};

function Tag({ row, set, formatter: { words } }: RowProps) {
  const look = 'flex items-center gap-1 font-sans text-12/5 lang-ur:text-12';
  if (row.isCeiling && !row.isUsed) return <span className={`${look} text-ink-3`}>{words('slab.ceiling')}</span>;
  if (!row.isUsed) return null;
  return (
    <span className={`${look} font-semibold text-brass-ink`}>
      <Icon shape={row.isCeiling ? 'ceiling' : 'check'} className="size-3.5 stroke-2" />
      {words(row.isCeiling ? 'slab.ceilingApplied' : (doubts[set.verification ?? 'unverified'] ?? 'slab.used'))}
    </span>
  );
}
