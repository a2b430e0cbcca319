/* oxlint-disable jsx-a11y/prefer-tag-over-role -- lines are placed by their height in a long list, which rows of a table cannot be */
import { memo } from 'react';
import { Icon } from '../../../ui/icons';
import { useColumnName } from '../../changes/change';
import { useWords } from '../../words';
import { useEditor } from '../editor';
import { levelOf } from './cells';
import { useDescribeFault } from './describe-fault';
import type { Line } from './lines';
import { faultId, rowClass } from './row-look';

type FaultViewProps = { line: Line & { kind: 'faults' }; position: number; top: number; columns: number };

/** The faults of a line, shown beneath it. */
export const FaultView = memo(function FaultView({ line, position, top, columns }: FaultViewProps) {
  const describe = useDescribeFault();
  const columnName = useColumnName(useEditor().key.type);
  const { words } = useWords();
  const text = line.faults.map((fault) =>
    words('rulebook.at', { column: columnName(fault.cell.field), fault: describe(fault) }),
  );
  return (
    <div
      role="row"
      aria-level={levelOf(line.row)}
      aria-rowindex={position + 2}
      style={{ transform: `translateY(${top}px)` }}
      className={`${rowClass} bg-madder-wash text-madder`}
    >
      <div role="gridcell" id={faultId(line.row.id)} aria-colspan={columns} className="col-span-full flex">
        <p
          className="sticky start-0 flex w-max max-w-[90vw] items-center gap-2 px-8 font-semibold"
          title={text.join(' ')}
        >
          <Icon shape="warning" className="size-4" />
          <span className="truncate">{text.join(' ')}</span>
        </p>
      </div>
    </div>
  );
});
