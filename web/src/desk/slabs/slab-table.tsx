import { addRow, type SlabRow } from '@mizan/engine/review';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icons';
import { useWords } from '../words';
import type { DraftCheck } from './slab-draft';
import { SlabTableRow } from './slab-table-row';

type SlabTableProps = {
  rows: readonly SlabRow[];
  check: DraftCheck;
  /** The fee at the end of each row; null if it cannot be computed. */
  fees: readonly (string | null)[];
  onChange: (rows: SlabRow[]) => void;
};

const head = 'border-b border-line-strong bg-well px-2 py-1.5 text-12 font-medium text-ink-2';

/** The look of columns without a visible heading: the number and the button of a row. */
const NARROW = 'w-9';
const heads = ['number', 'min', 'max', 'value', 'unit', 'per', 'of', 'fee', 'delete'] as const;
const looks: Partial<Record<(typeof heads)[number], string>> = {
  number: NARROW,
  unit: 'text-start',
  of: 'text-start',
  delete: NARROW,
};

/** The rows of a schedule, each with its faults in a line beneath it. */
export function SlabTable({ rows, check, fees, onChange }: SlabTableProps) {
  const { words } = useWords();
  return (
    <div className="grid min-w-0 content-start">
      <section className="min-w-0 overflow-x-auto" aria-label={words('slabs.rows')}>
        <table className="w-full min-w-184 border-separate border-spacing-0">
          <thead>
            <tr>
              {heads.map((name) => (
                <th key={name} scope="col" className={`${head} ${looks[name] ?? 'text-end'}`}>
                  <span className={looks[name] === NARROW ? 'sr-only' : ''}>{words(`slabs.${name}`)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...rows.keys()].map((index) => (
              <SlabTableRow
                key={index}
                index={index}
                rows={rows}
                check={check}
                fee={fees[index] ?? null}
                onChange={onChange}
              />
            ))}
          </tbody>
        </table>
      </section>
      <div className="flex flex-wrap items-center gap-3 py-4">
        <Button scale="small" onClick={() => onChange(addRow(rows))}>
          <Icon shape="plus" className="size-4" />
          {words('slabs.add')}
        </Button>
        <p className="text-13 text-ink-2">{words('slabs.add.help')}</p>
      </div>
    </div>
  );
}
