import type { CalculationType } from '@mizan/engine';
import type { FormEvent } from 'react';
import { DayField } from '../../client/day-field';
import { useWords } from '../../language/words';
import { Progress } from '../../ui/progress';
import { useApproval } from '../approval/use-approval';
import { BrokenTestCases } from '../broken-test-cases';
import { PublishBar, useTicks } from '../publishing/publish-bar';
import { Samples } from '../publishing/samples';
import { OpenDialog } from '../records/overlays';
import { Reason } from '../rules/publish/date-and-note';
import { Questions, WhatChanges } from './report-panel';
import type { Options, useUpload } from './use-upload';

type PublishFileProps = {
  title: string;
  upload: ReturnType<typeof useUpload>;
  /** Whether what would change is known for these rows and options. */
  isChecked: boolean;
  type: CalculationType;
  options: Options;
  onOptions: (options: Options) => void;
  onPublish: (note: string) => void;
  onClose: () => void;
};

/** Shows what a file would change before it is published, and asks from when and why, as for the tree of rules. */
export function PublishFile({ title, upload, isChecked, options, onOptions, ...dialog }: PublishFileProps) {
  const { words } = useWords();
  const { sent, publishing, percent } = upload;
  const { isNeeded } = useApproval();
  const isDeciding = publishing.asked.conflicts.length > 0;
  const samples = sent?.report.samples;
  // Rows are checked again with each tick, so that what they change is known before they are published.
  const ticks = useTicks({ ...publishing, confirm: publishing.publish });
  const isReady = isChecked && percent === null;
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isReady) dialog.onPublish(String(new FormData(event.currentTarget).get('note') ?? ''));
  }
  return (
    <OpenDialog title={title} isWide={isDeciding} onClose={dialog.onClose}>
      <form onSubmit={send} hidden={isDeciding} className="grid gap-5">
        <div className="grid gap-4 md:grid-cols-[13rem_minmax(0,1fr)]">
          <DayField
            label={words('slabs.from')}
            note={words('slabs.from.note')}
            value={options.effectiveFrom}
            onChange={(effectiveFrom) => onOptions({ ...options, effectiveFrom })}
          />
          <Reason label={words('rules.note')} />
        </div>
        <section aria-live="polite" className="grid gap-3">
          <h3 className="font-sans text-14 font-semibold">{words('slabs.csv.report')}</h3>
          {percent !== null && <Progress label={words('slabs.csv.checking')} percent={percent} />}
          {isChecked && sent && <WhatChanges report={sent.report} />}
        </section>
        {isChecked && samples && <Samples samples={samples} count={samples.length} isNamed />}
        {publishing.asked.broken.length > 0 && <BrokenTestCases cases={publishing.asked.broken} />}
        <PublishBar
          action={words(isNeeded ? 'rules.submit' : 'slabs.csv.publish')}
          waitsFor={isReady ? null : words('rules.publish.unknown')}
          ticks={ticks}
          onCancel={dialog.onClose}
        />
      </form>
      {isDeciding && <Questions publishing={publishing} type={dialog.type} action={words('slabs.csv.check')} />}
    </OpenDialog>
  );
}
