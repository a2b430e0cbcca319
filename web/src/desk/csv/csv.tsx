import { useState } from 'react';
import { useToday } from '../../language/format-moments';
import { useWords } from '../../language/words';
import { Button } from '../../ui/button';
import { Progress } from '../../ui/progress';
import { ConfirmLeave } from '../confirm-leave';
import { InTopBar } from '../layout/top-bar-slot';
import type { LawProps } from '../paths';
import { type CellPosition, deleteColumn, deleteRow, type Grid, pasteBlock, setCell } from './grid';
import { GridView } from './grid-view';
import { OpenFile } from './open-file';
import { ReportPanel } from './report-panel';
import { Toolbar } from './toolbar';
import { UploadOptions } from './upload-options';
import { useGrid } from './use-grid';
import { useMessage } from './use-message';
import { type Options, type Outcome, useUpload } from './use-upload';

const outcomes = {
  checked: 'slabs.csv.checked',
  asked: 'slabs.csv.asked',
  uploaded: 'slabs.csv.uploaded',
  submitted: 'slabs.csv.submitted',
  failed: 'slabs.csv.failed',
  provinceMissing: 'slabs.csv.provinceMissing',
} as const satisfies Record<Outcome, string>;

/** The rules of a province as rows of a file: open, edit, check on the server, upload. */
export default function Csv({ province, type }: LawProps) {
  const { words } = useWords();
  const editing = useGrid();
  const [options, setOptions] = useState<Options>({ replace: false, effectiveFrom: '', note: '' });
  const { message, say } = useMessage();
  const today = useToday();
  const upload = useUpload({ province, type, onOutcome });
  const { grid } = editing;
  const isBusy = upload.percent !== null;
  // Only what was just checked may be uploaded; anything else is checked first.
  const isChecked = upload.sent?.grid === grid && upload.sent.options === options;

  function onOutcome(outcome: Outcome) {
    if (outcome === 'uploaded') editing.markSaved();
    say(words(outcomes[outcome]));
  }

  async function run(isForGood: boolean) {
    if (grid !== null && !isBusy) await upload.run(grid, options, isForGood);
  }

  /** Rows of another day are published from that day, unless another is chosen. */
  function open(opened: Grid | null, isSaved: boolean, day = today) {
    editing.open(opened, isSaved);
    setOptions((before) => ({ ...before, effectiveFrom: day === today ? '' : day }));
    upload.clear();
  }

  /** Rows and columns that move no longer match the positions of the server's faults. */
  function reshape(change: (before: Grid) => Grid) {
    editing.edit(change);
    upload.clear();
  }

  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <ConfirmLeave isUnsaved={editing.isUnsaved} />
      <InTopBar>
        <output className="max-w-80 text-14 font-medium">{message}</output>
        {grid && (
          <Button kind="primary" scale="small" aria-disabled={isBusy} onClick={() => run(isChecked)}>
            {words(isBusy ? 'slabs.csv.uploading' : 'slabs.csv.upload')}
          </Button>
        )}
      </InTopBar>
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 pt-4 md:px-5">
        <h2 className="text-26">{words('slabs.csv.title')}</h2>
        {grid && (
          <p className="text-13 text-ink-2">
            {words('slabs.csv.size', { rows: grid.rows.length, columns: grid.columns.length })}
          </p>
        )}
      </div>
      {grid === null ? (
        <OpenFile province={province} type={type} onOpen={open} />
      ) : (
        <>
          <Toolbar
            grid={grid}
            editing={editing}
            isBusy={isBusy}
            onReshape={reshape}
            onCheck={() => run(false)}
            onRemove={() => open(null, true)}
          />
          {isBusy && (
            <div className="px-4 pb-3 md:px-5">
              <Progress
                label={words(upload.percent === 100 ? 'slabs.csv.checking' : 'slabs.csv.uploading')}
                percent={upload.percent ?? 0}
              />
            </div>
          )}
          <ReportPanel
            upload={upload}
            isChecked={isChecked}
            columns={grid.columns}
            type={type}
            onJump={editing.setActive}
          />
          <Rows grid={grid} editing={editing} upload={upload} onReshape={reshape} />
          <UploadOptions value={options} onChange={setOptions} />
        </>
      )}
    </div>
  );
}

type RowsProps = {
  grid: Grid;
  editing: ReturnType<typeof useGrid>;
  upload: ReturnType<typeof useUpload>;
  onReshape: (change: (grid: Grid) => Grid) => void;
};

function Rows({ grid, editing, upload, onReshape }: RowsProps) {
  const { words } = useWords();
  if (grid.rows.length === 0 || grid.columns.length === 0) {
    return <p className="border-y border-line-strong px-5 py-16 text-center text-ink-2">{words('slabs.csv.none')}</p>;
  }
  function write(place: CellPosition, text: string) {
    editing.edit((before) => setCell(before, place, text));
    upload.mend(place.row, grid.columns[place.column] ?? '');
  }
  return (
    <GridView
      grid={grid}
      active={editing.active}
      faults={upload.faults}
      onActive={editing.setActive}
      onCell={write}
      onPaste={(place, text) => onReshape((before) => pasteBlock(before, place, text))}
      onDeleteRow={(row) => onReshape((before) => deleteRow(before, row))}
      onDeleteColumn={(column) => onReshape((before) => deleteColumn(before, column))}
    />
  );
}
