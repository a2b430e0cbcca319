import { useEffect, useRef, useState } from 'react';
import { ConfirmLeave } from '../../client/confirm-leave';
import { useSession } from '../../client/session/session';
import { isViewPath } from '../../language/desk-paths';
import { useToday } from '../../language/format-moments';
import { afterPaint } from '../../ui/after-paint';
import { Button } from '../../ui/button';
import { Progress } from '../../ui/progress';
import type { LawProps } from '../paths';
import { topBarSlot } from '../top-bar-slot';
import { useWords } from '../words';
import { type CellPosition, deleteColumn, deleteRow, type Grid, pasteBlock, setCell } from './grid';
import { GridView } from './grid-view';
import { OpenFile, type PublishedRows } from './open-file';
import { PublishFile } from './publish-file';
import { ReportPanel } from './report-panel';
import { Toolbar } from './toolbar';
import { forgetRows, useGrid } from './use-grid';
import { useMessage } from './use-message';
import { type Options, type Outcome, type OutcomeDetails, type Publication, useUpload } from './use-upload';

const outcomes = {
  checked: 'slabs.csv.checked',
  unconfirmed: 'slabs.csv.asked',
  uploaded: 'slabs.csv.uploaded',
  submitted: 'slabs.csv.submitted',
  failed: 'slabs.csv.failed',
  unknownType: 'slabs.csv.unknownType',
  provinceMissing: 'slabs.csv.provinceMissing',
} as const satisfies Record<Outcome, string>;

/** The key of unsaved rows: their author, province and type. */
function useRowsKey({ id }: LawProps['province'], type: LawProps['type']): string {
  const session = useSession();
  return `${session.status === 'member' ? session.saved.user.email : ''} ${id} ${type}`;
}

/** The screen on which an administrator opens the rules of a province as rows, edits and checks them, and publishes them. */
export default function Csv({ province, type }: LawProps) {
  const { words } = useWords();
  const editing = useGrid(useRowsKey(province, type));
  const [options, setOptions] = useState<Options>({ replace: false, effectiveFrom: '' });
  const [isPublishing, setPublishing] = useState(false);
  /** The options of the last check. */
  const checkedOptions = useRef<Options>(undefined);
  const { message, say } = useMessage();
  const today = useToday();
  const upload = useUpload({ province, type, opened: editing.opened, baseVersion: editing.baseVersion, onOutcome });
  const { grid } = editing;
  const { isBusy, percent } = upload;
  const screen = useRef<HTMLDivElement>(null);
  // A file may be published only as it was just checked.
  const isChecked = upload.sent?.grid === grid && upload.sent.options === options;

  function onOutcome(outcome: Outcome, { faults, published, baseVersion }: OutcomeDetails = {}) {
    if (published) editing.markSaved(published, baseVersion);
    if (outcome !== 'checked' && outcome !== 'unconfirmed') setPublishing(false);
    const count = faults?.list.filter(({ severity }) => severity === 'error').length ?? 0;
    // A failed check says how many errors it found; a failed publication only says that it failed.
    const isFailedCheck = outcome === 'failed' && !isPublishing && count > 0;
    say(isFailedCheck ? words('slabs.csv.checkedFaulty', { count }) : words(outcomes[outcome]));
  }

  async function sendGrid(publication?: Publication) {
    if (grid === null || isBusy) return;
    checkedOptions.current = options;
    await upload.run(grid, options, publication);
  }

  /** Opens the dialog of publishing with what the file would change. */
  function openPublishDialog() {
    if (grid === null || isBusy) return;
    if (grid.rows.length === 0) return say(words('slabs.csv.problem.NO_ROWS'));
    setPublishing(true);
    checkedOptions.current = undefined;
  }

  // The dialog checks the rows each time it opens, because others publish too, and again for another date.
  useEffect(() => {
    if (isPublishing && !isBusy && checkedOptions.current !== options) void sendGrid();
  });

  /** Closes the dialog and focuses a cell, after the dialog has returned the focus to its button. */
  function leaveFor(cell: CellPosition) {
    setPublishing(false);
    editing.setActive(cell);
    afterPaint(() => {
      const input = screen.current?.querySelector<HTMLInputElement>('[role=grid] input');
      input?.focus();
      input?.select();
    }).schedule();
  }

  /** Shows another grid, or none. Rows are published from their own day, unless their author chooses another. */
  function showGrid(opened: Grid | null, { day = today, baseVersion }: Partial<PublishedRows> = {}) {
    editing.open(opened, baseVersion);
    setOptions({ replace: false, effectiveFrom: day === today ? '' : day });
    upload.clear();
  }

  /** Adds, removes, moves or brings back rows or columns. The faults of the server are cleared, because their positions no longer match. */
  function reshape(act: () => void) {
    act();
    upload.clear();
  }

  return (
    <div ref={screen} className="flex min-w-0 flex-1 flex-col">
      <ConfirmLeave isUnsaved={editing.isUnsaved} keeps={isViewPath} onLeave={forgetRows} />
      <topBarSlot.In>
        <output className="max-w-80 text-14 font-medium">{message}</output>
        {grid && (
          <Button kind="primary" scale="small" aria-disabled={isBusy} onClick={openPublishDialog}>
            {words(isBusy ? 'slabs.csv.uploading' : 'slabs.csv.upload')}
          </Button>
        )}
      </topBarSlot.In>
      <Title grid={grid} />
      {grid === null ? (
        <OpenFile province={province} type={type} onOpen={showGrid} />
      ) : (
        <>
          <Toolbar
            grid={grid}
            editing={editing}
            isBusy={isBusy}
            onReshape={reshape}
            onCheck={() => sendGrid()}
            onRemove={() => showGrid(null)}
          />
          {percent !== null && !isPublishing && (
            <div className="px-4 pb-3 md:px-5">
              <Progress
                label={words(percent === 100 ? 'slabs.csv.checking' : 'slabs.csv.uploading')}
                percent={percent}
              />
            </div>
          )}
          {!isPublishing && <ReportPanel upload={upload} columns={grid.columns} editing={editing} />}
          <Rows grid={grid} editing={editing} upload={upload} onReshape={reshape} />
          {isPublishing && (
            <PublishFile
              title={words(`rulebook.publish.${type}`, { province: province.name })}
              upload={upload}
              isChecked={isChecked}
              columns={grid.columns}
              options={options}
              onOptions={(next) => upload.isFinal() || setOptions(next)}
              onPublish={(publication) => void sendGrid(publication)}
              onJump={leaveFor}
              onClose={() => setPublishing(false)}
            />
          )}
        </>
      )}
    </div>
  );
}

function Title({ grid }: { grid: Grid | null }) {
  const { words } = useWords();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 px-4 pt-4 md:px-5">
      <h2 className="text-26">{words('slabs.csv.title')}</h2>
      {grid && (
        <p className="text-13 text-ink-2">
          {words('slabs.csv.size', { rows: grid.rows.length, columns: grid.columns.length })}
        </p>
      )}
    </div>
  );
}

type RowsProps = {
  grid: Grid;
  editing: ReturnType<typeof useGrid>;
  upload: ReturnType<typeof useUpload>;
  onReshape: (act: () => void) => void;
};

function Rows({ grid, editing, upload, onReshape }: RowsProps) {
  const { words } = useWords();
  if (grid.rows.length === 0 || grid.columns.length === 0) {
    return <p className="border-y border-line-strong px-5 py-16 text-center text-ink-2">{words('slabs.csv.none')}</p>;
  }
  function write(cell: CellPosition, text: string) {
    editing.edit((before) => setCell(before, cell, text));
    upload.clearFaultAt(cell.row, grid.columns[cell.column] ?? '');
  }
  return (
    <GridView
      grid={grid}
      active={editing.active}
      faults={upload.faults}
      onActive={editing.setActive}
      onCell={write}
      onPaste={(cell, text) => onReshape(() => editing.edit((before) => pasteBlock(before, cell, text)))}
      onDeleteRow={(row) => onReshape(() => editing.edit((before) => deleteRow(before, row)))}
      onDeleteColumn={(column) => onReshape(() => editing.edit((before) => deleteColumn(before, column)))}
    />
  );
}
