import type { CalculationType } from '@mizan/engine';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Refusal } from '../../client/refusal';
import { useWords } from '../../language/words';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icons';
import { BrokenTestCases } from '../broken-test-cases';
import { Backdating } from '../publishing/backdating';
import { DecideConflicts } from '../publishing/decide-conflicts';
import type { Publishing } from '../publishing/use-publishing';
import { slabsQuery } from '../queries';
import type { CellFault } from './cell-faults';
import type { CellPosition } from './grid';
import { useDescribeRowProblem } from './row-problem';
import { useHeading } from './use-heading';
import type { useUpload } from './use-upload';

type ReportPanelProps = {
  upload: ReturnType<typeof useUpload>;
  columns: readonly string[];
  isChecked: boolean;
  type: CalculationType;
  onJump: (place: CellPosition) => void;
};

/** The server's report: what would change, and every fault. */
export function ReportPanel({ upload, columns, isChecked, type, onJump }: ReportPanelProps) {
  const { words } = useWords();
  const { sent, publishing, faults } = upload;
  const isPublished = sent !== undefined && sent.report.versions.length > 0;
  return (
    <section aria-live="polite" className="grid gap-4 px-4 pb-4 empty:hidden md:px-5">
      {sent && (
        <div>
          <h3 className="text-18">{words(isPublished ? 'slabs.csv.didChange' : 'slabs.csv.report')}</h3>
          {isChecked && !isPublished && <p className="text-14 text-ink-2">{words('slabs.csv.pressAgain')}</p>}
        </div>
      )}
      {sent && (
        <dl className="grid gap-3 md:grid-cols-3">
          <Counted title={words('slabs.csv.added')} {...sent.report.added} />
          <Counted title={words('slabs.csv.changed')} {...sent.report.changed} />
          <Counted title={words('slabs.csv.removed')} {...sent.report.removed} />
        </dl>
      )}
      {publishing.refusal && <Refusal error={publishing.refusal} />}
      <Questions publishing={publishing} type={type} isChecked={isChecked} />
      {faults.list.length > 0 && <FaultList list={faults.list} columns={columns} onJump={onJump} />}
    </section>
  );
}

type QuestionsProps = { publishing: Publishing; type: CalculationType; isChecked: boolean };

/** What the server wants confirmed or decided before it publishes. */
function Questions({ publishing, type, isChecked }: QuestionsProps) {
  const { words } = useWords();
  const { data: slabSets = [] } = useQuery(slabsQuery);
  const { asked, confirmed } = publishing;
  if (asked.conflicts.length > 0) {
    const action = words(isChecked ? 'slabs.csv.upload' : 'slabs.csv.check');
    return (
      <div className="border border-line bg-leaf px-4 pt-4">
        <DecideConflicts publishing={publishing} scope={{ type, slabSets }} action={action} />
      </div>
    );
  }
  return (
    <>
      {asked.broken.length > 0 && !confirmed.confirmBrokenCases && (
        <BrokenTestCases cases={asked.broken} onConfirm={() => publishing.publish({ confirmBrokenCases: true })} />
      )}
      {asked.backdating && !confirmed.confirmBackdating && (
        <Backdating backdating={asked.backdating} onConfirm={() => publishing.publish({ confirmBackdating: true })} />
      )}
    </>
  );
}

const MOST_NAMES = 8;

function Counted({ title, count, names }: { title: string; count: number; names: readonly string[] }) {
  const { words } = useWords();
  return (
    <div className="border-t border-line-strong pt-2">
      <dt className="flex justify-between text-14 font-semibold">
        {title}
        <span className="font-serif text-18 [font-variant-numeric:var(--figures)]">{count}</span>
      </dt>
      <dd className="text-13 text-ink-2">
        <ul>
          {names.slice(0, MOST_NAMES).map((name) => (
            <li key={name} className="truncate">
              <bdi lang="en">{name}</bdi>
            </li>
          ))}
        </ul>
        {count > MOST_NAMES && words('slabs.cases.more', { n: count - MOST_NAMES })}
      </dd>
    </div>
  );
}

const SHOWN_AT_ONCE = 50;

type FaultListProps = { list: readonly CellFault[]; columns: readonly string[]; onJump: (place: CellPosition) => void };

function FaultList({ list, columns, onJump }: FaultListProps) {
  const { words } = useWords();
  const describe = useDescribeRowProblem();
  const heading = useHeading();
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const positionOf = ({ row, column }: CellFault): CellPosition | null => {
    if (row === null) return null;
    const index = columns.findIndex((name) => name.trim().toLowerCase() === column?.trim().toLowerCase());
    return { row, column: Math.max(0, index) };
  };
  return (
    <div className="grid max-h-72 justify-items-start gap-2 overflow-auto border-y border-line-strong">
      <ul className="w-full">
        {list.slice(0, shown).map((fault) => {
          const place = positionOf(fault);
          return (
            <li
              key={`${fault.row} ${fault.column} ${fault.message}`}
              className="flex flex-wrap items-baseline gap-x-2 border-b border-line py-1 ps-6 text-14"
            >
              <Icon
                shape="warning"
                className={`-ms-6 size-4 self-center ${fault.severity === 'error' ? 'text-madder' : 'text-brass-ink'}`}
              />
              {place ? (
                <button type="button" className="link min-h-6 cursor-pointer" onClick={() => onJump(place)}>
                  {words('slabs.csv.at', { row: place.row + 1, column: heading(fault.column ?? '-') })}
                </button>
              ) : (
                <span>{fault.column ?? words('slabs.csv.file')}</span>
              )}
              <span className="min-w-0 [overflow-wrap:anywhere]">{describe(fault)}</span>
            </li>
          );
        })}
      </ul>
      {list.length > shown && (
        <Button scale="small" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
          {words('slabs.csv.moreFaults', { n: list.length - shown })}
        </Button>
      )}
    </div>
  );
}
