import type { ImportReport } from '@mizan/api';
import { useState } from 'react';
import { OpenDialog } from '../../client/open-dialog';
import { isolate } from '../../language/format';
import { Checkbox } from '../../ui/checkbox';
import { OwnForm } from '../../ui/form';
import { Progress } from '../../ui/progress';
import { useApproval } from '../approval/use-approval';
import { BrokenTestCases } from '../broken-test-cases';
import { Reason, StartDay } from '../publishing/date-and-note';
import { type ConfirmationBox, PublishBar, useConfirmationBoxes } from '../publishing/publish-bar';
import { Samples } from '../publishing/samples';
import { useFirstField } from '../publishing/use-publishing';
import { useWords } from '../words';
import type { CellFault, Severity } from './cell-faults';
import { FaultList, useUnreadTitle } from './fault-list';
import type { CellPosition } from './grid';
import { ChangeCounts } from './report-panel';
import type { Options, Publication, useUpload } from './use-upload';

type PublishFileProps = {
  title: string;
  upload: ReturnType<typeof useUpload>;
  /** Whether these rows were checked with these options, so that their changes are known. */
  isChecked: boolean;
  columns: readonly string[];
  options: Options;
  onOptions: (options: Options) => void;
  onPublish: (publication: Publication) => void;
  /** Leaves the dialog for a cell of the file. */
  onJump: (cell: CellPosition) => void;
  onClose: () => void;
};

/** The dialog that publishes a file: it shows the changes, and asks for the day and the reason. */
export function PublishFile({ title, upload, isChecked, options, onOptions, ...dialog }: PublishFileProps) {
  const { words } = useWords();
  const { sent, publishing, isBusy } = upload;
  const { isNeeded } = useApproval();
  // A tick sends the rows to be checked again, not published: what they change must be known before.
  const boxes = useConfirmationBoxes({ ...publishing, confirm: publishing.publish });
  const unreadBox = useUnreadBox(isChecked ? sent?.report : undefined, upload.faults.list);
  const isReady = isChecked && !isBusy;
  const form = useFirstField();
  function send(filled: HTMLFormElement) {
    const note = String(new FormData(filled).get('note') ?? '');
    if (isReady) dialog.onPublish({ note, confirmUnread: unreadBox?.isTicked ?? false });
  }
  return (
    <OpenDialog title={title} onClose={dialog.onClose}>
      <OwnForm ref={form} onSend={send} className="grid gap-5">
        <div className="grid gap-4 md:grid-cols-[13rem_minmax(0,1fr)]">
          <StartDay
            value={options.effectiveFrom}
            isReadOnly={upload.isFinal()}
            onChange={(effectiveFrom) => onOptions({ ...options, effectiveFrom })}
          />
          <Reason label={words('rulebook.note')} />
        </div>
        <ReplaceOption options={options} onOptions={onOptions} report={isChecked ? sent?.report : undefined} />
        <CheckResult upload={upload} isChecked={isChecked} columns={dialog.columns} onJump={dialog.onJump} />
        {publishing.questions.broken.length > 0 && <BrokenTestCases cases={publishing.questions.broken} />}
        <PublishBar
          action={words(isNeeded ? 'rulebook.submit' : 'slabs.csv.publish')}
          disabledReason={isReady ? null : words('rulebook.publish.unknown')}
          boxes={unreadBox ? [unreadBox, ...boxes] : boxes}
          onCancel={dialog.onClose}
        />
      </OwnForm>
    </OpenDialog>
  );
}

type CheckResultProps = Pick<PublishFileProps, 'upload' | 'isChecked' | 'columns' | 'onJump'>;

/** The result of the check: first the numbers that could not be read, then the changes, then remarks. */
function CheckResult({ upload: { sent, percent, faults }, isChecked, ...cells }: CheckResultProps) {
  const { words } = useWords();
  const report = isChecked ? sent?.report : undefined;
  const samples = report?.samples;
  const listOf = (severity: Severity) => (report ? faults.list.filter((fault) => fault.severity === severity) : []);
  return (
    <>
      <FaultList list={listOf('unread')} {...cells} />
      <section aria-live="polite" className="grid gap-3">
        <h3 className="font-sans text-14 font-semibold">{words('slabs.csv.report')}</h3>
        {percent !== null && <Progress label={words('slabs.csv.checking')} percent={percent} />}
        {report && <ChangeCounts report={report} />}
      </section>
      {samples && <Samples samples={samples} count={samples.length} isNamed />}
      <FaultList list={listOf('remark')} {...cells} />
    </>
  );
}

/** The box for numbers that could not be read; its tick belongs to one report, so another check clears it. */
function useUnreadBox(report: ImportReport | undefined, faults: readonly CellFault[]): ConfirmationBox | null {
  const { words } = useWords();
  const titleOf = useUnreadTitle();
  const [seen, setSeen] = useState<ImportReport>();
  if (report === undefined || report.unread.count === 0) return null;
  return {
    name: 'confirmUnread',
    text: `${titleOf(faults.filter(({ severity }) => severity === 'unread'))}. ${words('slabs.csv.confirmUnread')}`,
    isTicked: seen === report,
    onTick: (isTicked) => setSeen(isTicked ? report : undefined),
  };
}

type ReplaceOptionProps = Pick<PublishFileProps, 'options' | 'onOptions'> & {
  /** Undefined until the rows are checked. */
  report: ImportReport | undefined;
};

const MAX_REMOVED = 5;

/** The choice to remove the rules that the rows do not name, with the names of those rules and what else ends. */
function ReplaceOption({ options, onOptions, report }: ReplaceOptionProps) {
  const { words } = useWords();
  const { removed, endedChanges: count = 0 } = report ?? {};
  const names = removed?.names.slice(0, MAX_REMOVED).map(isolate) ?? [];
  const more = (removed?.count ?? 0) - names.length;
  const named = more > 0 ? [...names, words('slabs.cases.more', { n: more })] : names;
  return (
    <div className="grid gap-1">
      <Checkbox name="replace" isChecked={options.replace} onChange={(replace) => onOptions({ ...options, replace })}>
        {words('slabs.csv.replace')}
      </Checkbox>
      <output className="ps-8 text-13 wrap-anywhere text-madder empty:hidden">
        {options.replace &&
          removed &&
          words('slabs.csv.replaceAll', { removed: removed.count, names: named.join('; ') })}
        {options.replace && count > 0 && ` ${words('slabs.csv.ends', { count })}`}
      </output>
    </div>
  );
}
